export type Sound = 'turn' | 'stop' | 'won' | 'chip' | 'card' | 'wheel'

export type Sounds = {
  readonly isOn: () => boolean
  readonly toggle: () => boolean
  readonly play: (sound: Sound) => void
}

/** Each note: its pitch in hertz, when it begins and how long it sounds, in seconds. */
const NOTES: Readonly<Record<Sound, readonly (readonly [pitch: number, at: number, length: number])[]>> = {
  turn: [
    [180, 0, 0.06],
    [220, 0.06, 0.06],
  ],
  stop: [[130, 0, 0.07]],
  chip: [
    [1480, 0, 0.03],
    [1960, 0.035, 0.04],
  ],
  card: [
    [420, 0, 0.03],
    [300, 0.02, 0.05],
  ],
  // A ball that clicks over the pockets, ever more slowly.
  wheel: Array.from({ length: 22 }, (_, at) => [880, at * at * 0.007, 0.02] as const),
  won: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.26],
  ],
}

const LOUDNESS = 0.08

/** Made by the browser, from nothing; silent until a player switches it on. */
export const createSounds = (newContext: () => AudioContext): Sounds => {
  let context: AudioContext | undefined
  let isOn = false
  const ring = (into: AudioContext, [pitch, at, length]: readonly [number, number, number]): void => {
    const tone = into.createOscillator()
    const gain = into.createGain()
    const from = into.currentTime + at
    tone.type = 'triangle'
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(LOUDNESS, from)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length)
    tone.connect(gain).connect(into.destination)
    tone.start(from)
    tone.stop(from + length)
  }
  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn
      return isOn
    },
    play: (sound) => {
      if (!isOn) return
      try {
        context ??= newContext()
        for (const note of NOTES[sound]) ring(context, note)
      } catch {
        // A browser without sound plays the game all the same.
        isOn = false
      }
    },
  }
}

/** What a table sounds of: chips that are laid, and a round that brought more than it cost. */
export const createEar = (sounds: Sounds): ((state: { laid: number; isWon: boolean }) => void) => {
  let before = { laid: 0, isWon: false }
  return (now) => {
    if (now.isWon && !before.isWon) sounds.play('won')
    else if (now.laid > before.laid) sounds.play('chip')
    before = now
  }
}
