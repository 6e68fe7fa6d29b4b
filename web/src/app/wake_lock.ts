// A screen that is looked at must not fall asleep in the middle of a game.

/** Keep the screen on while the page is seen, until the returned function is called. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  const hold = () => {
    if (document.visibilityState === 'visible')
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held
        },
        () => {},
      )
  }
  hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
