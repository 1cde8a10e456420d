import { floatsOf, type Seeds } from '../fair/bytes.ts'
import { indexIn } from '../fair/draw.ts'
import { cardName, cardsOf } from '../steps/cards.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { hmacUnder } from '#hashes'

/**
 * Games of other houses whose results are published. We do not offer them; a verifier that finds their results is one
 * that a player can trust with ours.
 */
const WORDS = 1n << 32n

/** ⌊share · 2³² ÷ (int + 1)⌋ in hundredths, at least 1.00; int is the first 32 bits of HMAC_SHA256(hash, seed). */
const publishedCrash = (share: bigint, hash: string, salt: string): number => {
  const mac = bytesToHex(hmacUnder(hash)(salt))
  const point = (share * WORDS) / (BigInt(`0x${mac.slice(0, 8)}`) + 1n)
  return Math.max(100, Number(point)) / 100
}

export const publishedRounds: Readonly<Record<string, (hash: string, salt: string) => unknown>> = {
  crash: (hash, salt) => publishedCrash(99n, hash, salt),
  slide: (hash, salt) => publishedCrash(98n, hash, salt),
}

const limbo = (seeds: Seeds): number => {
  const place = BigInt(indexIn(2 ** 24, floatsOf(seeds, 1)[0]) + 1)
  return Math.max(100, Number((99n << 24n) / place)) / 100
}

const baccarat = (seeds: Seeds): unknown => {
  const cards = cardsOf(floatsOf(seeds, 6)).map(cardName)
  return { playerCards: cards.slice(0, 2), dealerCards: cards.slice(2, 4), deciderCards: cards.slice(4) }
}

export const publishedBets: Readonly<Record<string, (seeds: Seeds) => unknown>> = {
  limbo,
  roulette: (seeds) => indexIn(37, floatsOf(seeds, 1)[0]),
  baccarat,
}
