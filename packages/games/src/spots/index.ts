import { defined } from '@maidan/core'
import { bacBo } from './baccarat/bac-bo.ts'
import {
  baccarat,
  ezBaccarat,
  noCommissionBaccarat,
  speedBaccarat,
  superSixBaccarat,
} from './baccarat/baccarat.ts'
import { baccarat29 } from './baccarat/twenty-nine.ts'
import { andarBahar, andarBaharRanks, turboAndarBahar } from './cards/andar-bahar.ts'
import { superAndarBahar, ultimateAndarBahar } from './cards/boosted-andar-bahar.ts'
import { dragonTigerLion } from './cards/dragon-tiger-lion.ts'
import { cricketWar, dragonTiger, speedDragonTiger, topCard } from './cards/dragon-tiger.ts'
import { amarAkbarAnthony, bollywood, lucky7 } from './cards/lucky-cards.ts'
import { thirtyTwoCardsA, thirtyTwoCardsB } from './cards/thirty-two.ts'
import { casinoWar, highCard } from './cards/war.ts'
import { fiveCricket, oneWicket, superOver } from './cricket/card-cricket.ts'
import { coinToss, fanTan, xocDia } from './dice/coins.ts'
import { jhandiMunda, sevenUpDown } from './dice/other-dice.ts'
import { fishPrawnCrab, sicBo, thaiHiLo } from './dice/sic-bo.ts'
import { superSicBo } from './dice/super-sic-bo.ts'
import { instantMatka, worliMatka } from './digits/matka.ts'
import { tripleChance } from './digits/triple-chance.ts'
import type { EngineSlug } from './engines.ts'
import { poker2020 } from './poker/poker-20-20.ts'
import { casinoMeter } from './races/casino-meter.ts'
import { queenRace } from './races/queen-race.ts'
import { race2020 } from './races/race-20-20.ts'
import { raceTo17 } from './races/race-to-17.ts'
import { theTrap } from './races/the-trap.ts'
import { americanRoulette } from './roulette/american.ts'
import { doubleBallRoulette } from './roulette/double-ball.ts'
import { europeanRoulette, speedRoulette } from './roulette/european.ts'
import { frenchRoulette } from './roulette/french.ts'
import { roulette100 } from './roulette/hundred.ts'
import { lightningRoulette } from './roulette/lightning.ts'
import { miniRoulette13 } from './roulette/mini.ts'
import type { SpotGame } from './spot-game.ts'
import { threeCardJudgement, trio } from './teen-patti/judgement.ts'
import { teenPattiJoker } from './teen-patti/joker.ts'
import { oneDayTeenPatti } from './teen-patti/one-day.ts'
import { testTeenPatti } from './teen-patti/three-hands.ts'
import { betOnTeenPatti, muflis, openTeenPatti, teenPatti, teenPatti2020 } from './teen-patti/two-hands.ts'
import { dreamWheel } from './wheels/dream-wheel.ts'
import { keno80 } from './wheels/keno-80.ts'
import { fruitWheel, moneyWheel } from './wheels/money-wheel.ts'

export * from './engines.ts'
export * from './spot-game.ts'
export { cardText } from './cards/deck.ts'
export { floatsOneByOne } from './drawing.ts'

const ROULETTES = [
  europeanRoulette,
  speedRoulette,
  frenchRoulette,
  americanRoulette,
  miniRoulette13,
  lightningRoulette,
  doubleBallRoulette,
  roulette100,
  tripleChance,
]
const BACCARATS = [
  baccarat,
  speedBaccarat,
  noCommissionBaccarat,
  superSixBaccarat,
  ezBaccarat,
  baccarat29,
  bacBo,
]
const DUELS = [dragonTiger, speedDragonTiger, dragonTigerLion, cricketWar, topCard, casinoWar, highCard]
const INDIAN = [
  andarBahar,
  turboAndarBahar,
  ultimateAndarBahar,
  superAndarBahar,
  andarBaharRanks,
  teenPatti,
  teenPatti2020,
  oneDayTeenPatti,
  betOnTeenPatti,
  teenPattiJoker,
  muflis,
  openTeenPatti,
  testTeenPatti,
  threeCardJudgement,
  trio,
  thirtyTwoCardsA,
  thirtyTwoCardsB,
  lucky7,
  sevenUpDown,
  amarAkbarAnthony,
  bollywood,
  poker2020,
]
const RACES = [race2020, raceTo17, queenRace, theTrap, casinoMeter]
const DRAWS = [worliMatka, instantMatka]
const DICE = [sicBo, superSicBo, fishPrawnCrab, thaiHiLo, jhandiMunda, xocDia, fanTan, coinToss]
const WHEELS = [keno80, moneyWheel, fruitWheel, dreamWheel]
const CRICKET = [superOver, fiveCricket, oneWicket]

const GAMES: readonly SpotGame[] = [
  ROULETTES,
  BACCARATS,
  DUELS,
  INDIAN,
  RACES,
  DRAWS,
  DICE,
  WHEELS,
  CRICKET,
].flat()

/** Every engine by its name. */
export const SPOT_GAMES: ReadonlyMap<string, SpotGame> = new Map(GAMES.map((game) => [game.engine, game]))

export const spotGameOf = (engine: EngineSlug): SpotGame =>
  defined(SPOT_GAMES.get(engine), `there is no engine ${engine}`)
