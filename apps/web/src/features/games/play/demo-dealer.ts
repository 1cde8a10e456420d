import { REFUSALS, type Refusal } from '@maidan/contracts'
import type { InstantGameSlug, RoundLine, RoundView, SeedsView } from '@maidan/contracts/player'
import { defined, fromRupees, type Ok, ok, type Paise, paise } from '@maidan/core'
import { commitmentOf, parseClientSeed } from '@maidan/games/fair'
import { ceilingOf } from '@maidan/games/money'
import { groupLakh } from '@maidan/ui/money/money-format.ts'
import type { Dealer, Dealt, Refused, Rotated } from './dealer.ts'
import type { BetForm, Move, RoundOf, Terms } from './definition.ts'
import {
  addBalance,
  type DemoDesk,
  type DemoRound,
  demoView,
  holdBalance,
  keepRound,
  playDemo,
} from './demo-desk.ts'
import { rulesBet } from './rules-bet.ts'

const refuse = (code: Refusal, message: string = REFUSALS[code].message): Refused => ({
  ok: false,
  unknown: false,
  code,
  message,
})

const findRound = ({ store }: DemoDesk<InstantGameSlug>, id: number): DemoRound =>
  defined(
    store.getState().rounds.find((one) => one.id === id),
    `there is no demo round ${id}`,
  )

/** No round begins while another is open, so only the newest can be. */
const findOpen = (desk: DemoDesk<InstantGameSlug>): DemoRound | undefined => {
  const [newest] = desk.store.getState().rounds
  return newest && demoView(desk, newest).payout === null ? newest : undefined
}

const stakeFault = (stake: Paise, { minStake, maxStake }: Terms, balance: Paise): Refused | undefined => {
  if (stake < minStake * 100)
    return refuse('stake_below_minimum', `The lowest stake is ₹${groupLakh(minStake)}`)
  if (stake > maxStake * 100)
    return refuse('stake_above_maximum', `The highest stake is ₹${groupLakh(maxStake)}`)
  if (stake > balance)
    return refuse('balance_too_low', 'Your demo balance is too low. You can take new demo money')
  return undefined
}

/** The checks of the server, in its order. */
const take = (desk: DemoDesk<InstantGameSlug>, rupees: number, bet: BetForm): Ok<DemoRound> | Refused => {
  const { game, terms, store } = desk
  const { seeds, rounds, balance } = store.getState()
  const stake = fromRupees(rupees)
  if (!stake.ok) return refuse('stake_not_whole')
  const taken = game.takeBet(rulesBet(bet), terms.payTable)
  if (!taken.ok) return refuse(taken.refusal)
  if (taken.value.stake !== undefined && taken.value.stake !== stake.value) return refuse('stake_invalid')
  const fault = stakeFault(stake.value, terms, balance)
  if (fault) return fault
  if (findOpen(desk)) return refuse('round_open')
  return ok({
    id: (rounds[0]?.id ?? 0) + 1,
    taken: taken.value,
    bet,
    stake: stake.value,
    ceiling: ceilingOf(stake.value, paise(Math.round(terms.maxWin * 100))),
    serverSeed: seeds.server,
    clientSeed: seeds.client,
    nonce: seeds.nonce,
    moves: [],
    at: desk.now(),
  })
}

const place = <S extends InstantGameSlug>(
  desk: DemoDesk<S>,
  rupees: number,
  bet: BetForm,
): Dealt<RoundOf<S>> => {
  const round = take(desk, rupees, bet)
  if (!round.ok) return round
  const played = playDemo(round.value)
  if (!played.ok) return refuse('stake_too_high')
  desk.store.setState(({ seeds }) => ({ seeds: { ...seeds, nonce: seeds.nonce + 1 } }))
  keepRound(desk, round.value)
  addBalance(desk, (played.value.end?.payout ?? 0) - round.value.stake)
  return { ok: true, data: demoView(desk, round.value) }
}

const move = <S extends InstantGameSlug>(desk: DemoDesk<S>, id: number, made: Move): Dealt<RoundOf<S>> => {
  const before = findRound(desk, id)
  if (demoView(desk, before).payout !== null) return refuse('round_over')
  const after = { ...before, moves: [...before.moves, made] }
  const played = playDemo(after)
  if (!played.ok) return refuse(played.refusal)
  keepRound(desk, after)
  addBalance(desk, played.value.end?.payout ?? 0)
  return { ok: true, data: demoView(desk, after) }
}

const seedsView = ({ store }: DemoDesk<InstantGameSlug>): SeedsView => {
  const { server, next, client, nonce } = store.getState().seeds
  return {
    active: { commitment: commitmentOf(server), clientSeed: client, nonce },
    next: { commitment: commitmentOf(next) },
  }
}

const rotate = (desk: DemoDesk<InstantGameSlug>, asked: string | undefined): Dealt<Rotated> => {
  const { seeds } = desk.store.getState()
  const client = asked === undefined ? ok(seeds.client) : parseClientSeed(asked)
  if (!client.ok) return refuse(client.refusal)
  if (findOpen(desk)) return refuse('round_open')
  desk.store.setState({
    seeds: { server: seeds.next, next: desk.draw(), client: client.value, nonce: 0 },
  })
  const revealed = {
    serverSeed: seeds.server,
    commitment: commitmentOf(seeds.server),
    clientSeed: seeds.client,
    bets: seeds.nonce,
  }
  return { ok: true, data: { ...seedsView(desk), revealed } }
}

const lineOf = ({ id, game, stake, multiplier, payout, at, endedAt }: RoundView): RoundLine => ({
  id,
  game,
  stake,
  multiplier,
  payout,
  at,
  endedAt,
})

/**
 * Deals the rounds of a demo in the browser, by the code the server deals with and from seeds that the browser draws. No
 * money moves, and nothing of it is sent anywhere.
 */
export const demoDealer = <S extends InstantGameSlug>(desk: DemoDesk<S>): Dealer<S> => ({
  isDemo: true,
  name: 'demo',
  hold: () => holdBalance(desk),
  readOpen: async () => {
    const open = findOpen(desk)
    return open ? demoView(desk, open) : null
  },
  readRound: async (id) => demoView(desk, findRound(desk, id)),
  listRounds: async () => desk.store.getState().rounds.map((round) => lineOf(demoView(desk, round))),
  readSeeds: async () => seedsView(desk),
  rotate: async (clientSeed) => rotate(desk, clientSeed),
  place: async (stake, bet) => {
    await desk.afterDrawing()
    return place(desk, stake, bet)
  },
  move: async (round, made) => {
    await desk.afterDrawing()
    return move(desk, round.id, made)
  },
})
