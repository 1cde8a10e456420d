import type { StudioBet, StudioGame } from '@maidan/games/studio'
import type { Dealer, PlayedRound, SeedBook } from '../dealer/dealer.ts'
import { make } from '../dom.ts'
import { rupeeText } from '../model/words.ts'
import { verifyRound } from '../model/verify.ts'
import { openDrawer } from './drawer.ts'

/** What the drawers of a game need of it: its rules, what it says of a result, its rounds and its seeds. */
export type FairGame<Bet extends StudioBet = StudioBet, Shown = unknown> = {
  readonly game: StudioGame
  readonly say: (shown: Shown) => string
  readonly isFun: boolean
  /** What is said of a round that cannot be checked yet. */
  readonly sealed?: string
  readonly seeds: () => SeedBook | undefined
  readonly rounds: Dealer<Bet, Shown>['rounds']
  /** Answers what went wrong, or nothing. */
  readonly rotate: (clientSeed: string) => Promise<string>
}

export const line = (name: string, value: string): HTMLElement =>
  make('p', { class: 'fact' }, make('span', {}, name), make('code', {}, value))

const tick = (isGood: boolean, words: string): HTMLElement =>
  make('li', { class: isGood ? 'good' : 'bad' }, `${isGood ? 'Yes' : 'No'}: ${words}`)

const SEALED = 'The server seed of this round is still in use. Take a new seed to see it and check the round.'

/** What the browser found by dealing the round again. */
const verdictOf = (game: StudioGame, round: PlayedRound<StudioBet>, sealed = SEALED): HTMLElement => {
  const verdict = verifyRound(game, round)
  if (verdict.state === 'sealed') return make('p', {}, sealed)
  const { isPromised, isDealt, isPaid } = verdict
  return make(
    'div',
    { role: 'status' },
    make(
      'p',
      { class: 'verdict' },
      isPromised && isDealt && isPaid ? 'This round is fair' : 'This round does not match its seeds',
    ),
    make(
      'ul',
      { class: 'ticks' },
      tick(isPromised, 'the server seed is the one that was promised before the bet'),
      tick(isDealt, 'the seeds give this result'),
      tick(isPaid, `the round pays ${rupeeText(round.payout ?? round.stake)}`),
    ),
  )
}

export const receipt = <Bet extends StudioBet, Shown>(
  { game, say, sealed }: Pick<FairGame<Bet, Shown>, 'game' | 'say' | 'sealed'>,
  round: PlayedRound<Bet, Shown>,
): HTMLElement =>
  make(
    'section',
    { class: 'receipt', 'aria-label': `Round ${round.id}` },
    make('h3', {}, `Round ${round.id}${round.shown === null ? '' : `: ${say(round.shown)}`}`),
    verdictOf(game, round, sealed),
    round.free ? line('Stake', `A free spin: we paid ${rupeeText(round.stake)}`) : undefined,
    line('Promise', round.seal.commitment),
    line('Server seed', round.seal.serverSeed ?? 'sealed'),
    line('Client seed', round.seal.clientSeed),
    line('Number of the round', String(round.seal.nonce)),
  )

const NOT_LOADED = 'Your rounds did not load. Please try again'

/** Seeds in use, a new client seed, and the last rounds dealt again in this browser. */
export const openFairness = async <Bet extends StudioBet, Shown>(
  fair: FairGame<Bet, Shown>,
): Promise<void> => {
  const seals = make('div', {})
  const rounds = make('div', {})
  const said = make('p', { class: 'small', role: 'status' })
  const field = make('input', {
    type: 'text',
    maxlength: 64,
    'aria-label': 'Client seed',
    autocomplete: 'off',
  })
  const showSeeds = ({ active, next }: SeedBook): void => {
    field.value = active.clientSeed
    seals.replaceChildren(
      line('Promise of the server seed in use', active.commitment),
      line('Promise of the next one', next),
      line('Rounds with these seeds', String(active.nonce)),
    )
  }
  let latest = 0
  const refresh = async (): Promise<void> => {
    const seeds = fair.seeds()
    if (seeds) showSeeds(seeds)
    latest += 1
    const read = latest
    const past = await fair.rounds()
    // What was asked before the seed was shown may be answered after it.
    if (read !== latest) return
    const settled = past.ok ? past.value.filter(({ payout }) => payout !== null) : []
    rounds.replaceChildren(
      ...(past.ok ? settled.slice(0, 5).map((round) => receipt(fair, round)) : [make('p', {}, NOT_LOADED)]),
    )
  }
  const rotate = async (): Promise<void> => {
    said.textContent =
      (await fair.rotate(field.value)) || 'The server seed is shown below, and the next one is in use'
    await refresh()
  }
  openDrawer(
    'Fairness',
    make(
      'p',
      {},
      'Every round is made of a server seed, which we promise before you bet, your own client seed, and the number of the round.',
    ),
    seals,
    // No form: a sandbox without `allow-forms` sends none, and does not even tell of it.
    make(
      'div',
      { class: 'seed-form' },
      make('label', {}, 'Client seed', field),
      make(
        'button',
        { type: 'button', class: 'quiet-button', onclick: () => void rotate() },
        'Take a new seed and show the old one',
      ),
      said,
    ),
    rounds,
  )
  await refresh()
}

/** The player's own rounds, each with its check. */
export const openHistory = async <Bet extends StudioBet, Shown>(
  fair: FairGame<Bet, Shown>,
): Promise<void> => {
  const rows = make('div', {}, make('p', { class: 'small' }, 'Loading your rounds'))
  openDrawer(fair.isFun ? 'Your rounds for fun' : 'Your rounds', rows)
  const past = await fair.rounds()
  const all = past.ok ? past.value : []
  if (all.length === 0) {
    rows.replaceChildren(make('p', {}, past.ok ? 'You have not played this game yet' : NOT_LOADED))
    return
  }
  rows.replaceChildren(
    ...all.map((round) =>
      make(
        'details',
        { class: 'past' },
        make(
          'summary',
          {},
          make('span', {}, titleOf(fair.say, round)),
          make('b', { class: (round.payout ?? 0) > round.stake ? 'up' : '' }, netText(round)),
        ),
        receipt(fair, round),
      ),
    ),
  )
}

const titleOf = <Shown>(say: (shown: Shown) => string, { state, shown }: PlayedRound<unknown, Shown>) => {
  if (state === 'cancelled') return 'Cancelled'
  return state !== 'settled' || shown === null ? 'In play' : say(shown)
}

const netText = ({ payout, stake, free }: PlayedRound): string => {
  if (payout === null) return '₹0'
  // What a free spin won is all gain.
  if (free) return `+${rupeeText(free.granted ?? payout)}`
  const net = payout - stake
  return net > 0 ? `+${rupeeText(net as typeof stake)}` : rupeeText(net as typeof stake)
}
