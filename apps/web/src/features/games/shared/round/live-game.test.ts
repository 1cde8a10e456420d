// @vitest-environment node

import { applyLive, diffLive, type LiveGame, type LiveItem, type LiveView } from '@maidan/contracts/player'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFollower } from '../../../../lib/realtime/live/follower.ts'
import { endRound, nextRound, openHouse, takeOff, viewOf } from '../testing/house.ts'
import { hearBets, hearView, isNextRound, resultsOf } from './live-game.ts'

const player = (name: string, stake: number) => ({ name, slot: '1', stake })

/** Three rounds as a server tells them: bets come, the kite flies, some leave. */
const told = (): readonly LiveGame[] => {
  const house = openHouse('aviator')
  const views: LiveGame[] = []
  const tell = (): void => void views.push(viewOf(house))
  for (let round = 0; round < 3; round += 1) {
    tell()
    house.others.set(`${round}1`, player('a••••z', 500))
    tell()
    house.others.set(`${round}2`, player('b••••y', 200))
    tell()
    takeOff(house)
    tell()
    house.others.set(`${round}1`, { ...player('a••••z', 500), multiplier: 11_000, payout: 550 })
    tell()
    house.others.set(`${round}2`, { ...player('b••••y', 200), multiplier: 12_000, payout: 240 })
    tell()
    endRound(house)
    tell()
    nextRound(house)
  }
  return views
}

const VIEWS = told()
const LAST = VIEWS.at(-1)!

/** JSON has no undefined. */
const asLive = (view: LiveGame): LiveView => view

test('[PLAY-21] views in any order, twice or left out, end in the same state as the last of them', () => {
  const order = fc.shuffledSubarray([...VIEWS.keys(), ...VIEWS.keys()])
  fc.assert(
    fc.property(order, (places) => {
      const heard = places.map((at) => VIEWS[at]!)
      heard.splice(Math.floor(heard.length / 2), 0, LAST)
      const end = heard.reduce<LiveGame | undefined>(hearView, undefined)
      expect(end).toEqual(LAST)
    }),
  )
})

test('[PLAY-21] messages of the socket in any order, doubled and with gaps, end in what the server shows', () => {
  const items: readonly LiveItem<'aviator'>[] = VIEWS.map((view, at) =>
    at === 0
      ? { id: 'aviator', stream: 's', seq: 0, view: asLive(view) }
      : { id: 'aviator', seq: at, patch: diffLive(asLive(VIEWS[at - 1]!), asLive(view))! },
  )
  fc.assert(
    fc.property(fc.array(fc.nat(items.length - 1)), (order) => {
      let known: LiveGame | undefined
      const asked: string[] = []
      const follower = createFollower<'aviator'>({
        name: 'games',
        ask: (event) => void asked.push(event),
        tell: (_, view) => void (known = hearView(known, view as unknown as LiveGame)),
      })
      follower.watch(['aviator'])
      for (const at of order) follower.hear([items[at]!])
      asked.length = 0
      follower.beat({ aviator: items.length - 1 })
      // The server answers whoever asks with a snapshot.
      if (asked.length > 0)
        follower.hear([{ id: 'aviator', stream: 's', seq: items.length - 1, view: asLive(LAST) }])
      expect(known).toEqual(LAST)
    }),
  )
})

test('[PLAY-21] patches over a view make the next one', () => {
  for (const [at, view] of VIEWS.slice(1).entries()) {
    const before = asLive(VIEWS[at]!)
    expect(applyLive(before, diffLive(before, asLive(view))!)).toEqual(view)
  }
})

test('[PLAY-21] the result of a round that has just ended stands first, once', () => {
  expect(resultsOf(LAST).map(({ result }) => result)).toEqual([543, 129, 144])
  expect(resultsOf({ ...LAST, results: LAST.results.slice(1) }).map(({ result }) => result)).toEqual([
    543, 129, 144,
  ])
})

test('[PLAY-21] a round follows in its chain, or begins the next chain', () => {
  const round = LAST.round!
  expect(isNextRound(round, { ...round, position: round.position + 1 })).toBe(true)
  expect(isNextRound(round, { ...round, position: round.position + 2 })).toBe(false)
  expect(isNextRound(round, { ...round, chain: 8, position: 1 })).toBe(true)
  expect(isNextRound(round, { ...round, chain: 8, position: 2 })).toBe(false)
})

test('[PLAY-21] a bet that is over is not opened again by an answer that comes late', () => {
  const open = {
    id: 1,
    game: 'color-prediction',
    round: 5,
    stake: 10,
    ceiling: 1,
    state: 'open',
    at: 0,
    multiplier: null,
    payout: null,
    endedAt: null,
    bet: { spot: 'red' },
  } as const
  const lost = { ...open, state: 'lost', multiplier: 0, payout: 0, endedAt: 9 } as const
  expect(hearBets(hearBets({}, [lost]), [open])[1]?.state).toBe('lost')
  expect(hearBets(hearBets({}, [open]), [lost])[1]?.state).toBe('lost')
})
