import { ok } from '@maidan/core'
import { createAsk, createHanded, type Line } from './ask.ts'
import type { MovingDealer } from './dealer.ts'
import { readRound, readRounds, readSeeds, readSitting, type Words } from './read.ts'

/** The server deals. How things stand at the start the site has read while this page was on its way. */
export const createServerDealer = <Bet extends object, Shown>(
  words: Words<Bet, Shown>,
  line: Line,
  send: typeof fetch = fetch,
): MovingDealer<Bet, Shown> => {
  const ask = createAsk(line, send)
  const takeHanded = createHanded(line)
  const sit: MovingDealer<Bet, Shown>['sit'] = async () => {
    const handed = await takeHanded((data, agoMs) => {
      const sitting = readSitting(words, data)
      return { ...sitting, now: (sitting.now ?? 0) + agoMs }
    })
    return handed ? ok(handed) : ask({ path: '/session' }, (data) => readSitting(words, data))
  }
  return {
    isFun: false,
    sit,
    play: (bet, key, isFree = false) =>
      ask({ path: '/rounds', key, body: { bet, ...(isFree && { isFree }) } }, (data) =>
        readRound(words, data),
      ),
    move: (round, made, key) =>
      ask({ path: `/rounds/${round}/moves`, key, body: made }, (data) => readRound(words, data)),
    finish: (round) => ask({ path: `/rounds/${round}/finish`, body: {} }, (data) => readRound(words, data)),
    rounds: () => ask({ path: '/rounds?size=20' }, (data) => readRounds(words, data)),
    rotate: (clientSeed, key) => ask({ path: '/seeds/rotate', key, body: { clientSeed } }, readSeeds),
  }
}
