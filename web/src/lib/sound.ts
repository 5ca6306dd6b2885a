// Paper and wood, made on the spot: no files.
import { settings } from './settings.svelte'

export type Sound = 'dice' | 'card' | 'step' | 'stamp' | 'tear' | 'pop' | 'thud' | 'till' | 'knock'

let context: AudioContext | null = null

function noise(audio: AudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length)
  return buffer
}

function hit(audio: AudioContext, at: number, pitch: number, seconds: number, loud: number) {
  const source = audio.createBufferSource()
  source.buffer = noise(audio, seconds)
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = 3
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(at)
}

// Each sound is a few hits: [delay, pitch, seconds, loudness].
const hits: Record<Sound, [number, number, number, number][]> = {
  dice: [
    [0, 900, 0.06, 0.5],
    [0.09, 1200, 0.05, 0.4],
    [0.2, 800, 0.07, 0.4],
  ],
  card: [[0, 2600, 0.07, 0.25]],
  step: [[0, 420, 0.05, 0.3]],
  stamp: [[0, 300, 0.09, 0.7]],
  tear: [
    [0, 3400, 0.22, 0.25],
    [0.1, 2600, 0.18, 0.2],
  ],
  pop: [[0, 700, 0.05, 0.9]],
  thud: [[0, 140, 0.16, 1]],
  till: [
    [0, 2100, 0.12, 0.3],
    [0.08, 3100, 0.2, 0.3],
  ],
  knock: [[0, 520, 0.08, 0.8]],
}

export function play(sound: Sound) {
  if (settings.sound === 'off' || (settings.sound === 'knock' && sound !== 'knock')) return
  // Before somebody has touched the page it may make no sound; what is held back is dropped.
  if (globalThis.navigator?.userActivation?.hasBeenActive === false) return
  context ??= new AudioContext()
  if (context.state === 'suspended') return void context.resume()
  for (const [delay, pitch, seconds, loud] of hits[sound])
    hit(context, context.currentTime + delay, pitch, seconds, loud * 0.4)
}
