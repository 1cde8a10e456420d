import type { ChainView, EndedRoundView, SharedGameSlug } from '@maidan/contracts/player'
import { Check, ChevronDown, X } from 'lucide-react'
import { checkOf, grouped, knownBefore, resultText, sharedInput } from '../shared-model.ts'
import { verifierLink } from '../model.ts'

type Props = {
  readonly game: SharedGameSlug
  readonly round: EndedRoundView
  readonly rounds: readonly EndedRoundView[]
  readonly chains: readonly ChainView[]
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A round that is over; a tap plays it again in this browser. */
export const LastRound = (props: Props) => {
  const { game, round, isOpen, onToggle } = props
  return (
    <li className="border-t border-line first:border-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`Check round G-${round.id}`}
        className="num flex min-h-11 w-full items-center gap-3 text-left text-small"
        onClick={onToggle}
      >
        <span>G-{round.id}</span>
        <b className="w-20 text-right text-ink">{resultText(game, round.result)}</b>
        <span className="min-w-0 flex-1 truncate text-right text-cap text-ink-3">{round.hash}</span>
        <ChevronDown aria-hidden className={`size-4 shrink-0 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <Checked {...props} />}
    </li>
  )
}

const Checked = ({ game, round, rounds, chains }: Props) => {
  const { made, isSealed, result, isSame } = checkOf(game, round, knownBefore(round, rounds, chains))
  const seal = round.position === 1 ? 'the terminal hash of its chain' : 'the hash of the round before'
  return (
    <div className="grid grid-cols-1 gap-2 pb-3" role="status">
      <p className={isSealed && isSame ? 'text-small text-up' : 'text-small text-down'}>
        {isSealed && isSame
          ? 'Played again in this browser, same result.'
          : 'This round does not match. Please tell our support its number.'}
      </p>
      <Line name="Hash of the round" value={grouped(round.hash)} />
      <Line name={`Its SHA-256, made here, is ${seal}`} value={made && grouped(made)} isRight={isSealed} />
      <Line
        name={`Result from hash and salt, round ${round.position} of chain ${round.chain}`}
        value={resultText(game, result)}
        isRight={isSame}
      />
      <a
        href={verifierLink(sharedInput(game, round))}
        className="justify-self-start text-small text-gold-text underline underline-offset-3"
      >
        Open in the verifier
      </a>
    </div>
  )
}

type LineProps = {
  readonly name: string
  readonly value: string | undefined
  readonly isRight?: boolean
}

const Line = ({ name, value = 'cannot be read', isRight }: LineProps) => (
  <div className="flex items-start gap-2">
    <p className="min-w-0 flex-1">
      <span className="block text-cap text-ink-3">{name}</span>
      <span className="num block text-[13px] leading-5 break-words text-ink">{value}</span>
    </p>
    {isRight !== undefined && <Verdict isRight={isRight} />}
  </div>
)

const Verdict = ({ isRight }: { readonly isRight: boolean }) => (
  <span className={`flex items-center gap-1 text-small ${isRight ? 'text-up' : 'text-down'}`}>
    {isRight ? <Check aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
    {isRight ? 'Matches' : 'Differs'}
  </span>
)
