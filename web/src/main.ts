import './tokens.css'
import './base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { startRouter } from './app/router.svelte'
import { wakeSound } from './app/sound'
import { onHost } from './engine/base'

startRouter()
addEventListener('pointerdown', wakeSound)
addEventListener('keydown', wakeSound)
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(onHost('/sw.js')).catch(() => {})
mount(App, { target: document.getElementById('app')! })
