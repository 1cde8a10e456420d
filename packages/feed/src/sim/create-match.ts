import { Bug } from '@maidan/core'
import {
  type Fixture,
  playCricket,
  playSoccer,
  playTennis,
  type Side,
  type Sport,
  startCricket,
  startSoccer,
  startTennis,
} from '@maidan/sports'
import type { Slot } from './calendar.ts'
import { createCricketModel } from './cricket/chances.ts'
import { cricketOffers } from './cricket/markets.ts'
import { writeCricket } from './cricket/script.ts'
import { once, type SimMatch } from './match.ts'
import { competitionOf, drawMeeting } from './names.ts'
import { createRandom, type Random } from './random.ts'
import { evenHandicap, soccerOffers } from './soccer/markets.ts'
import { writeSoccer } from './soccer/script.ts'
import { createTennisModel } from './tennis/chances.ts'
import { evenLines } from './tennis/game-markets.ts'
import { tennisOffers } from './tennis/markets.ts'
import { FORMAT, writeTennis } from './tennis/script.ts'

/** A match from its first to its last moment. The same seed and slot give the same match, wherever it is asked for. */
export const createMatch = (seed: string, slot: Slot): SimMatch => {
  const random = createRandom(seed, slot.id)
  const { league, home, away } = drawMeeting(seed, slot.sport, slot.number)
  const fixture: Fixture = {
    id: slot.id,
    sport: slot.sport,
    competition: league.id,
    home,
    away,
    startsAt: slot.startsAt,
    venue: random.oneOf(league.venues),
  }
  const strengths = { home: strengthOf(seed, home.name), away: strengthOf(seed, away.name) }
  return { fixture, competition: competitionOf(league), ...PLAYED[slot.sport](fixture, strengths, random) }
}

/** Each from −1 to 1, the same in every match of a side. */
type Strength = { readonly all: number; readonly batting: number }
type Strengths = Readonly<Record<Side, Strength>>

const strengthOf = (seed: string, name: string): Strength => ({
  all: createRandom(seed, 'strength', name).between(-1, 1),
  batting: createRandom(seed, 'batting', name).between(-1, 1),
})

const edgeOf = ({ home, away }: Strengths): number => home.all - away.all

type Played = Pick<SimMatch, 'beats' | 'initial' | 'play' | 'offers'>

const wrongSport = (): never => {
  throw new Bug('a match keeps to its sport')
}

/** In steps, because sides of the same skill share a table. */
const skillOf = (edge: number, { batting }: Strength): number => Math.round(edge * 2.4 + batting * 1.6) / 20

const playCricketMatch = (fixture: Fixture, strengths: Strengths, random: Random): Played => {
  const edge = edgeOf(strengths)
  const skills = { home: skillOf(edge, strengths.home), away: skillOf(-edge, strengths.away) }
  const model = createCricketModel(skills)
  return {
    beats: writeCricket(fixture, skills, random),
    initial: startCricket({ oversPerInnings: 20, inningsPerSide: 1 }),
    play: (state, event) =>
      state.sport === 'cricket' && event.sport === 'cricket' ? playCricket(state, event.event) : wrongSport(),
    offers: (state) => (state.sport === 'cricket' ? cricketOffers(model, fixture, state) : wrongSport()),
  }
}

const playSoccerMatch = (fixture: Fixture, strengths: Strengths, random: Random): Played => {
  const edge = edgeOf(strengths)
  const toCome = { home: 1.42 * Math.exp(edge * 0.28), away: 1.14 * Math.exp(edge * -0.28) }
  const lines = { handicap: evenHandicap(toCome) }
  return {
    beats: writeSoccer(fixture, toCome, random),
    initial: startSoccer(),
    play: (state, event) =>
      state.sport === 'soccer' && event.sport === 'soccer' ? playSoccer(state, event.event) : wrongSport(),
    offers: (state) =>
      state.sport === 'soccer' ? soccerOffers(toCome, lines, fixture, state) : wrongSport(),
  }
}

const playTennisMatch = (fixture: Fixture, strengths: Strengths, random: Random): Played => {
  const edge = edgeOf(strengths)
  const serves = { home: 0.635 + edge * 0.025, away: 0.635 - edge * 0.025 }
  const model = createTennisModel(serves)
  const initial = startTennis(FORMAT)
  const lines = once(() => evenLines(model, initial))
  return {
    beats: writeTennis(fixture, serves, random),
    initial,
    play: (state, event) =>
      state.sport === 'tennis' && event.sport === 'tennis' ? playTennis(state, event.event) : wrongSport(),
    offers: (state) =>
      state.sport === 'tennis' ? tennisOffers(model, lines(), fixture, state) : wrongSport(),
  }
}

const PLAYED: Readonly<Record<Sport, (fixture: Fixture, strengths: Strengths, random: Random) => Played>> = {
  cricket: playCricketMatch,
  soccer: playSoccerMatch,
  tennis: playTennisMatch,
}
