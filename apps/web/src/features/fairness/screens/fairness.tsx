import { Link } from '@maidan/ui/navigation/link.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { ChainsCard } from '../components/chains-card.tsx'
import { CheckForm } from '../components/check-form.tsx'
import { Formula } from '../components/formula.tsx'
import { ReturnsCard } from '../components/returns-card.tsx'
import { StudioReturnsCard } from '../components/studio-returns-card.tsx'

const STEPS = [
  [
    'Before',
    'We draw a seed and show you its SHA-256. For shared rounds a whole chain is sealed in advance.',
  ],
  ['During', 'Your own seed goes in, and a count of your bets. Neither side can steer alone.'],
  ['After', 'The seed opens. Your browser plays the round again with the published formula.'],
] as const

/** A phone has the form in sight at once. */
const LEAD =
  'Each round is sealed before you bet and opens after. Your browser plays it again with the published formula.'

export const Fairness = () => {
  useTitle('Fairness')
  const isAuth = useSession((session) => session.isAuth)
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-5 pt-4 pb-8 lg:pt-6">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_404px] lg:gap-12">
        <header>
          <h1 className="font-wide text-[28px] leading-8 font-bold tracking-[-0.018em] text-balance lg:text-display">
            Check any round yourself
          </h1>
          <p className="mt-1.5 md:hidden">{LEAD}</p>
          <dl className="mt-4 hidden gap-7 md:grid md:grid-cols-3">
            {STEPS.map(([title, text]) => (
              <div key={title}>
                <dt className="text-h3 text-ink">{title}</dt>
                <dd className="mt-0.5 text-small">{text}</dd>
              </div>
            ))}
          </dl>
        </header>
        <CheckForm />
      </div>
      <ReturnsCard />
      <StudioReturnsCard />
      <ChainsCard />
      <Formula />
      <p className="text-small">
        The idea behind it, in plain words, stands under{' '}
        <Link
          href={isAuth ? '/fairplay' : '/fairplays'}
          className="text-gold-text underline underline-offset-3"
        >
          Fair play
        </Link>
        .
      </p>
    </div>
  )
}
