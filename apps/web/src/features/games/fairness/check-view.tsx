import type { InstantGameSlug } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { copyText } from '@maidan/ui/buttons/copy-text.ts'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { roundQuery } from '../api.ts'
import { timesText } from '../frame/words.ts'
import { type BetForm, netOf, type RoundOf, type Rupees } from '../play/definition.ts'
import { type Check, checkRound } from './check.ts'
import { Part } from './part.tsx'
import type { FairnessProps } from './props.ts'
import { grouped } from './seal.tsx'
import { useRotate } from './use-rotate.ts'

type CheckViewProps<S extends InstantGameSlug, B extends BetForm> = FairnessProps<S, B> & {
  readonly id: number
}

/** A past round, played again in this browser. */
export const CheckView = <S extends InstantGameSlug, B extends BetForm>(props: CheckViewProps<S, B>) => {
  const { definition, dealer, rupees, id } = props
  const { data, error } = useQuery(roundQuery(dealer, id))
  const failed = wordsOf(error, 'This round could not be read')
  if (failed !== undefined)
    return (
      <Notice tone="down" className="m-4">
        {failed}
      </Notice>
    )
  if (!data) return <SkeletonRows rows={5} label="Loading the round" className="px-4" />
  const check = checkRound(definition, data)
  return check ? (
    <Checked check={check} round={data} rupees={rupees} />
  ) : (
    <StillSealed dealer={dealer} commitment={data.seeds.commitment} />
  )
}

type SealedProps<S extends InstantGameSlug> = Pick<FairnessProps<S, BetForm>, 'dealer'> & {
  readonly commitment: string
}

/** A seed that still decides bets cannot be shown. */
const StillSealed = <S extends InstantGameSlug>({ dealer, commitment }: SealedProps<S>) => {
  const { busy, refusal, rotate } = useRotate(dealer)
  return (
    <div className="grid gap-3 px-4 pb-4">
      <p className="text-small text-ink-2">
        The server seed of this round is still in use, so it is sealed. Take new seeds: the old one opens, and
        your browser checks the round.
      </p>
      <div>
        <p className="text-cap text-ink-3">Sealed server seed, SHA-256</p>
        <p className="gm-hex">{grouped(commitment)}</p>
      </div>
      {refusal !== undefined && <Notice tone="down">{refusal}</Notice>}
      <Button wide loading={busy} onClick={() => void rotate(undefined, () => {})}>
        Take new seeds and check
      </Button>
    </div>
  )
}

type CheckedProps<S extends InstantGameSlug> = {
  readonly check: Check
  readonly round: RoundOf<S>
  readonly rupees: Rupees
}

const Checked = <S extends InstantGameSlug>({ check, round, rupees }: CheckedProps<S>) => {
  const { seal, mix, board, money } = check
  const isRight = seal.isRight && board.isRight && money.isRight
  return (
    <>
      <div className="mx-4 mb-3">
        <Notice tone={isRight ? 'up' : 'down'}>
          <b>{isRight ? 'Played again in this browser, same result' : 'This round does not match'}</b>
          <p>
            {isRight
              ? 'The work was done on your device, from the seeds alone.'
              : 'Please copy the inputs and send them to our support.'}
          </p>
        </Notice>
      </div>
      <SealPart seal={seal} commitment={round.seeds.commitment} />
      <MixPart mix={mix} />
      <BoardPart board={board} />
      <MoneyPart money={money} round={round} rupees={rupees} />
      <div className="gm-part">
        <Button kind="second" wide icon={<Copy aria-hidden />} onClick={() => void copyInputs(round)}>
          Copy inputs
        </Button>
      </div>
    </>
  )
}

const copyInputs = async <S extends InstantGameSlug>(round: RoundOf<S>): Promise<void> => {
  const { game, bet, seeds } = round
  const { commitment: _, ...known } = seeds
  if (await copyText(JSON.stringify({ game, ...known, ...bet }))) toast.success('Text Copied')
}

const SealPart = ({ seal, commitment }: Pick<Check, 'seal'> & { readonly commitment: string }) => (
  <Part number={1} title="The seal" isRight={seal.isRight}>
    <p className="text-cap text-ink-3">Server seed, now open</p>
    <p className="gm-hex">{grouped(seal.serverSeed)}</p>
    <p className="pt-1.5 text-cap text-ink-3">Its SHA-256, made here</p>
    <p className="gm-hex">{grouped(seal.hash)}</p>
    {!seal.isRight && (
      <>
        <p className="pt-1.5 text-cap text-ink-3">What was shown before the bet</p>
        <p className="gm-hex">{grouped(commitment)}</p>
      </>
    )}
  </Part>
)

const MixPart = ({ mix: { message, bytes, used } }: Pick<Check, 'mix'>) => (
  <Part number={2} title="The mix">
    <p className="text-cap text-ink-3">HMAC-SHA256 of your seed and round</p>
    <p className="gm-hex text-gold-text!">{message}</p>
    <p className="gm-hex">
      <mark className="rounded-1 bg-turf-3 px-1 text-ink">{grouped(bytes.slice(0, used * 2))}</mark>{' '}
      {grouped(bytes.slice(used * 2))}
    </p>
  </Part>
)

const BoardPart = ({ board: { isRight, drawn } }: Pick<Check, 'board'>) => (
  <Part number={3} title="The board" isRight={isRight}>
    <ul className="num grid gap-1 text-small text-ink-2">
      {drawn.map(({ float, of, found }, at) => (
        <li key={at} className="flex gap-3">
          <span>
            {float.toFixed(6)} × {of} = <b className="text-ink">{(float * of).toFixed(2)}</b>
          </span>
          <b className="ml-auto text-ink">{found}</b>
        </li>
      ))}
    </ul>
  </Part>
)

type MoneyProps<S extends InstantGameSlug> = Pick<Check, 'money'> & {
  readonly round: RoundOf<S>
  readonly rupees: Rupees
}

const MoneyPart = <S extends InstantGameSlug>({ money, round, rupees }: MoneyProps<S>) => (
  <Part number={4} title="The money" isRight={money.isRight}>
    <dl className="num grid gap-1">
      <div className="gm-kv">
        <dt>Stake</dt>
        <dd>{rupees(round.stake)}</dd>
      </div>
      <div className="gm-kv">
        <dt>Returned, {timesText(round.multiplier ?? 0)}</dt>
        <dd>{rupees(round.payout ?? 0)}</dd>
      </div>
      <div className="gm-kv">
        <dt>This round</dt>
        <dd>{rupees(netOf(round) / 100, 'sign')}</dd>
      </div>
    </dl>
  </Part>
)
