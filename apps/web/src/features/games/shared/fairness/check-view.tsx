import type { EndedRoundView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { copyText } from '@maidan/ui/buttons/copy-text.ts'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Part } from '../../fairness/part.tsx'
import { grouped } from '../../fairness/seal.tsx'
import { rupeesOf, timesText } from '../../frame/words.ts'
import { chainsQuery, endedRoundsQuery, ownBetsQuery } from '../api.ts'
import type { SharedDealer } from '../dealer.ts'
import type { SharedFairnessProps } from './props.ts'
import { checkShared, knownBefore, type SharedCheck } from './shared-check.ts'

type CheckProps = Pick<SharedFairnessProps, 'dealer' | 'game' | 'isGuest'> & {
  readonly round: EndedRoundView
}

/** A past round, computed again in this browser. */
export const SharedCheckView = ({ dealer, game, isGuest, round }: CheckProps) => {
  const rounds = useQuery(endedRoundsQuery(dealer))
  const chains = useQuery(chainsQuery(dealer))
  const bets = useQuery({ ...ownBetsQuery(dealer), enabled: !isGuest })
  if (!rounds.data || !chains.data || (!isGuest && bets.isLoading))
    return <SkeletonRows rows={5} label="Loading the round" className="px-4" />
  const known = knownBefore(round, rounds.data, chains.data)
  const check = checkShared(game, round, known, bets.data ?? [])
  return check ? (
    <Checked check={check} round={round} dealer={dealer} resultText={game.resultText} />
  ) : (
    <Notice tone="down" className="m-4">
      This round has no hash that can be read.
    </Notice>
  )
}

type CheckedProps = {
  readonly check: SharedCheck
  readonly round: EndedRoundView
  readonly dealer: SharedDealer
  readonly resultText: (result: number) => string
}

const isAllRight = ({ seal, result, money }: SharedCheck): boolean =>
  seal.isRight && result.isRight && money?.isRight !== false

const Checked = ({ check, round, dealer, resultText }: CheckedProps) => {
  const isRight = isAllRight(check)
  return (
    <>
      <div className="mx-4 mb-3">
        <Notice tone={isRight ? 'up' : 'down'}>
          <b>{isRight ? 'Played again in this browser, same result' : 'This round does not match'}</b>
          <p>
            {isRight
              ? 'The work was done on your device, from the hash and the salt alone.'
              : 'Please copy the inputs and send them to our support.'}
          </p>
        </Notice>
      </div>
      <SealPart seal={check.seal} round={round} />
      <MixPart mix={check.mix} />
      <Part number={3} title={`The result, ${resultText(round.result)}`} isRight={check.result.isRight}>
        <ul className="num grid gap-1 text-small text-ink-2">
          {check.result.formula.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      {check.money && <MoneyPart money={check.money} />}
      <div className="gm-part">
        <Button kind="second" wide icon={<Copy aria-hidden />} onClick={() => void copyInputs(dealer, round)}>
          Copy inputs
        </Button>
      </div>
    </>
  )
}

const copyInputs = async ({ slug }: SharedDealer, { hash, salt, table }: EndedRoundView): Promise<void> => {
  if (await copyText(JSON.stringify({ game: slug, hash, salt, table }))) toast.success('Text Copied')
}

type SealProps = Pick<SharedCheck, 'seal'> & { readonly round: EndedRoundView }

const SealPart = ({ seal, round }: SealProps) => (
  <Part number={1} title="The seal" isRight={seal.isRight}>
    <p className="text-cap text-ink-3">Hash of the round, now open</p>
    <p className="gm-hex">{grouped(round.hash)}</p>
    <p className="pt-1.5 text-cap text-ink-3">Its SHA-256, made here</p>
    <p className="gm-hex">{grouped(seal.made)}</p>
    <p className="pt-1.5 text-cap text-ink-3">
      {round.position === 1 ? 'Terminal hash of the chain' : 'Hash of the round before'}
    </p>
    <p className="gm-hex">{grouped(seal.known ?? round.commitment)}</p>
  </Part>
)

const MixPart = ({ mix }: Pick<SharedCheck, 'mix'>) => (
  <Part number={2} title="The draw">
    <p className="text-cap text-ink-3">HMAC-SHA256 of the hash with the salt, first 52 bits</p>
    <p className="gm-hex text-gold-text!">{grouped(mix.salt)}</p>
    <p className="gm-hex">
      <mark className="rounded-1 bg-turf-3 px-1 text-ink">{mix.hex}</mark> = {mix.draw.toString()}
    </p>
  </Part>
)

const rupees = rupeesOf(false)

const MoneyPart = ({ money }: { readonly money: NonNullable<SharedCheck['money']> }) => (
  <Part number={4} title="Your money" isRight={money.isRight}>
    <dl className="num grid gap-1">
      {money.bets.map(({ id, stake, multiplier, payout }) => (
        <div key={id} className="gm-kv">
          <dt>
            {rupees(stake)} at {timesText(multiplier ?? 0)}
          </dt>
          <dd>{rupees(payout ?? 0)}</dd>
        </div>
      ))}
    </dl>
  </Part>
)
