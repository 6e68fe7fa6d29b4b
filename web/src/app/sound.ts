// Small physical sounds, made on the spot. Silent until the first gesture, as browsers demand.
import { settings } from './settings.svelte'

export type Sound =
  | 'paper'
  | 'deal'
  | 'flip'
  | 'take'
  | 'wood'
  | 'hush'
  | 'spin'
  | 'cock'
  | 'click'
  | 'bang'
  | 'thud'
  | 'chime'

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Called on the first gesture: only then may a page make a sound. */
export function wakeSound(): void {
  if (!context && typeof AudioContext !== 'undefined') context = new AudioContext()
  void context?.resume()
}

export function play(sound: Sound): void {
  if (context?.state !== 'running' || !settings.sound) return
  for (const [delay, make] of SCORE[sound]) make(context, context.currentTime + delay)
}

type Voice = (audio: AudioContext, at: number) => void

/** A burst of filtered noise: paper, breath, shot. */
function rustle(
  band: number,
  length: number,
  loud: number,
  type: BiquadFilterType = 'bandpass',
): Voice {
  return (audio, at) => {
    const source = new AudioBufferSourceNode(audio, { buffer: hiss(audio), loop: true })
    const filter = new BiquadFilterNode(audio, { type, frequency: band, Q: 0.8 })
    source.connect(filter).connect(fade(audio, at, length, loud))
    source.start(at, Math.random())
    source.stop(at + length)
  }
}

/** A tone that falls from one pitch to another: wood, metal, a heartbeat. */
function knock(
  from: number,
  to: number,
  length: number,
  loud: number,
  type: OscillatorType = 'sine',
): Voice {
  return (audio, at) => {
    const tone = new OscillatorNode(audio, { type, frequency: from })
    tone.frequency.exponentialRampToValueAtTime(to, at + length)
    tone.connect(fade(audio, at, length, loud))
    tone.start(at)
    tone.stop(at + length)
  }
}

function fade(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud * settings.volume, at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(audio.destination)
  return gain
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const wave = noise.getChannelData(0)
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1
  return noise
}

const ratchet = (count: number, gap: number): [number, Voice][] =>
  Array.from({ length: count }, (_, i) => [
    i * gap * (1 + i * 0.06),
    knock(2100, 900, 0.03, 0.05, 'square'),
  ])

const SCORE: Record<Sound, [number, Voice][]> = {
  paper: [[0, rustle(3200, 0.09, 0.12)]],
  deal: [0, 0.07, 0.14, 0.21].map((at) => [at, rustle(3000, 0.08, 0.11)]),
  flip: [
    [0, rustle(2400, 0.12, 0.16)],
    [0.05, knock(320, 140, 0.1, 0.16)],
  ],
  take: [
    [0, rustle(2600, 0.16, 0.12)],
    [0.1, knock(420, 210, 0.12, 0.14)],
  ],
  wood: [[0, knock(260, 120, 0.09, 0.2)]],
  hush: [[0, rustle(500, 0.35, 0.05, 'lowpass')]],
  spin: ratchet(11, 0.05),
  cock: [
    [0, knock(1300, 500, 0.04, 0.1, 'square')],
    [0.16, knock(900, 300, 0.06, 0.12, 'square')],
    [0.42, knock(70, 45, 0.2, 0.3)],
  ],
  click: [
    [0, knock(1900, 1100, 0.03, 0.16, 'square')],
    [0.03, rustle(5000, 0.03, 0.1)],
  ],
  bang: [
    [0, rustle(1400, 0.5, 0.5, 'lowpass')],
    [0, knock(130, 32, 0.5, 0.6)],
    [0.06, rustle(500, 0.8, 0.22, 'lowpass')],
  ],
  thud: [[0, knock(110, 48, 0.24, 0.4)]],
  chime: [
    [0, knock(523, 520, 0.7, 0.12)],
    [0.12, knock(659, 655, 0.7, 0.12)],
    [0.24, knock(784, 780, 1, 0.12)],
  ],
}
