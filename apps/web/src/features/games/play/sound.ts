import { createStored } from '@maidan/browser/storage.ts'
import { create } from 'zustand'

/** Nothing personal: whether this device makes a sound. */
const stored = createStored<'gameSound'>(() => localStorage)

export const useSound = create<{ readonly isOn: boolean }>(() => ({ isOn: stored.get('gameSound') === 'on' }))

export const switchSound = (isOn: boolean): void => {
  stored.set('gameSound', isOn ? 'on' : 'off')
  useSound.setState({ isOn })
  if (isOn) playSound('step')
}

export type SoundName = 'bet' | 'step' | 'win' | 'over'

type Note = { readonly hertz: number; readonly at: number; readonly seconds: number }

/** Drawn, not recorded: a few short tones each. A loss sounds like any round that is over. */
const NOTES: Readonly<Record<SoundName, readonly Note[]>> = {
  bet: [{ hertz: 330, at: 0, seconds: 0.07 }],
  step: [{ hertz: 587, at: 0, seconds: 0.09 }],
  win: [
    { hertz: 523, at: 0, seconds: 0.12 },
    { hertz: 659, at: 0.1, seconds: 0.12 },
    { hertz: 784, at: 0.2, seconds: 0.24 },
  ],
  over: [{ hertz: 196, at: 0, seconds: 0.14 }],
}

const LOUDNESS = 0.08
let context: AudioContext | undefined

const playNote = (audio: AudioContext, { hertz, at, seconds }: Note): void => {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const start = audio.currentTime + at
  tone.type = 'triangle'
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(LOUDNESS, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + seconds)
}

/** Silent until the player has switched it on, and where the browser has no sound. */
export const playSound = (name: SoundName): void => {
  if (!useSound.getState().isOn || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const note of NOTES[name]) playNote(context, note)
}
