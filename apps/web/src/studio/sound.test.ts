import { expect, test } from 'vitest'
import { createEar, createSounds, type Sound } from './sound.ts'

/** Counts the tones that a browser is asked for. */
const hearing = () => {
  let tones = 0
  const part = {
    connect: () => part,
    start: () => (tones += 1),
    stop: () => {},
    frequency: { value: 0 },
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  }
  const context = { currentTime: 0, destination: {}, createOscillator: () => part, createGain: () => part }
  return { sounds: createSounds(() => context as unknown as AudioContext), tones: () => tones }
}

test('[STUDIO-29] nothing sounds until a player switches it on', () => {
  const { sounds, tones } = hearing()
  const all: Sound[] = ['chip', 'card', 'wheel', 'won', 'turn', 'stop']
  for (const sound of all) sounds.play(sound)
  expect(tones()).toBe(0)
  sounds.toggle()
  for (const sound of all) sounds.play(sound)
  expect(tones()).toBeGreaterThan(all.length)
})

test('[STUDIO-29] a browser without sound plays the game all the same', () => {
  const sounds = createSounds(() => {
    throw new Error('no sound here')
  })
  sounds.toggle()
  sounds.play('chip')
  expect(sounds.isOn()).toBe(false)
})

test('[STUDIO-29] a chip sounds when it is laid, and a win once, never at or below the stake', () => {
  const heard: Sound[] = []
  const hear = createEar({ isOn: () => true, toggle: () => true, play: (sound) => heard.push(sound) })
  hear({ laid: 0, isWon: false })
  hear({ laid: 100, isWon: false })
  hear({ laid: 50, isWon: false })
  hear({ laid: 0, isWon: false })
  expect(heard).toEqual(['chip'])
  hear({ laid: 0, isWon: true })
  hear({ laid: 0, isWon: true })
  hear({ laid: 0, isWon: false })
  expect(heard).toEqual(['chip', 'won'])
})
