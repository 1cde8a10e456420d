import { MACHINES, SLOT_MODELS } from '@maidan/games/slots'
import { SKIN_NAMES, SKINS } from '@maidan/games/skins'
import { expect, test } from 'vitest'
import { drawPicture, pictureNames } from './picture.ts'
import { skinArt, symbolsOf } from './skin-art.ts'

const INKS = { a: '#111111', b: '#222222', g: '#333333' }

test('[SLOT-15] every picture is drawn of shapes, and every skin of pictures that there are', () => {
  const names = pictureNames()
  for (const name of names) expect([name, drawPicture(name, INKS).length > 0]).toEqual([name, true])
  for (const skin of SKIN_NAMES) {
    const { pictures, wild, scatter } = SKINS[skin]
    const used = [...pictures, wild, scatter]
    expect([skin, used.filter((picture) => !names.includes(picture))]).toEqual([skin, []])
    expect([skin, new Set(used).size]).toEqual([skin, used.length])
  }
})

test('[SLOT-15] no two skins have the same colours and pictures', () => {
  const looks = SKIN_NAMES.map((name) => JSON.stringify(SKINS[name]))
  expect(new Set(looks).size).toBe(looks.length)
})

test('[SLOT-15] every symbol of every machine looks different from the others', () => {
  for (const model of SLOT_MODELS) {
    const machine = MACHINES[model]
    const { drawSymbol } = skinArt('lotus', machine)
    const drawn = symbolsOf(machine).map((symbol) => drawSymbol(symbol).outerHTML)
    expect([model, new Set(drawn).size]).toEqual([model, drawn.length])
  }
})

test('[SLOT-15] a skin that is not there, and a picture that cannot be drawn, are letters that tell the symbols apart', () => {
  const machine = MACHINES['free-spins']
  const broken = () => {
    throw new Error('no picture')
  }
  for (const art of [skinArt('nobody-drew-this', machine), skinArt('lotus', machine, broken)]) {
    const letters = symbolsOf(machine).map((symbol) => art.drawSymbol(symbol).textContent)
    expect(letters.every((letter) => letter !== '')).toBe(true)
    expect(art.drawSymbol('W').textContent).toBe('W')
  }
})
