import type { InningsCard, OverCard } from '@maidan/contracts/player'
import { ballWords } from './scene.ts'

const BALL = 'grid h-7.5 min-w-7.5 shrink-0 place-items-center rounded-full px-1 text-cap font-semibold num'

const ballLook = (ball: string): string => {
  if (ball.startsWith('W')) return 'bg-[#ff7a66] text-[#2a0b05]'
  return /^[46](?:\+|$)/.test(ball) ? 'bg-[#f3ead2] text-[#17351f]' : 'bg-[rgb(255_255_255/0.16)]'
}

/** A ball is known by its number in the over: two may be alike. */
const numbered = (balls: readonly string[]) => balls.map((ball, before) => ({ ball, number: before + 1 }))

/** `1st`, `2nd`, `17th` */
const ordinal = (number: number): string => {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(isTeen ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1]) ?? 'th'}`
}

const Over = ({ over: { number, runs, balls, left } }: { readonly over: OverCard }) => (
  <li className="flex shrink-0 items-center gap-1.5">
    <span className="num text-small opacity-84">{ordinal(number)}</span>
    <ol aria-label={`Over ${number}, ${runs} runs`} className="flex gap-1.5">
      {numbered(balls).map(({ ball, number: place }) => (
        <li key={place} className={`${BALL} ${ballLook(ball)}`}>
          <span aria-hidden>{ball === '0' ? '·' : ball}</span>
          <span className="sr-only">{ballWords(ball)}</span>
        </li>
      ))}
    </ol>
    {left > 0 ? (
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: left }, (_, place) => (
          <span key={place} className="size-7.5 shrink-0 rounded-full border border-[rgb(255_255_255/0.3)]" />
        ))}
      </span>
    ) : (
      <b className="num pl-0.5 text-small font-semibold text-current">{runs}</b>
    )}
  </li>
)

/** This over first; earlier ones are a swipe away. */
export const OverStrip = ({ overs }: { readonly overs: readonly OverCard[] }) => (
  // What is wider than its place is scrolled, also by keyboard.
  <ol
    aria-label="Last overs"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="-mx-1 flex min-w-0 flex-row-reverse gap-4 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
  >
    {overs.toReversed().map((over) => (
      <Over key={over.number} over={over} />
    ))}
  </ol>
)

/** Who bats and who bowls, and how the rates stand. */
export const AtTheCrease = ({ innings }: { readonly innings: InningsCard }) => {
  const batters = innings.batters.filter(({ state }) => state === 'batting').slice(-2)
  const name = innings.recentOvers.at(-1)?.bowler
  const bowler = innings.bowlers.find((one) => one.name === name)
  return (
    <p className="num flex flex-wrap gap-x-4 text-small">
      {batters.map((one) => (
        <span key={one.name}>
          <b className="font-semibold text-current">
            <bdi>{one.name}</bdi>
          </b>{' '}
          {one.runs} ({one.balls})
        </span>
      ))}
      {bowler && (
        <span>
          <b className="font-semibold text-current">
            <bdi>{bowler.name}</bdi>
          </b>{' '}
          {bowler.wickets}/{bowler.runs} ({bowler.overs})
        </span>
      )}
    </p>
  )
}

export const ratesText = ({ runRate, requiredRate, target }: InningsCard): string =>
  [
    runRate === null ? '' : `Run rate ${runRate.toFixed(2)}`,
    requiredRate === null ? '' : `needed ${requiredRate.toFixed(2)}`,
    target === null ? '' : `target ${target}`,
  ]
    .filter(Boolean)
    .join(', ')
