import { Poster } from '@maidan/ui/art/poster.tsx'
import { Link } from 'react-router'
import { INSTANT_GAMES, TABLE_GAMES } from '../catalogue.ts'

type FeatureProps = {
  readonly to: string
  readonly name: string
  readonly line: string
  readonly art: string
  readonly className: string
}

const Feature = ({ to, name, line, art, className }: FeatureProps) => (
  <Link
    to={to}
    className={`relative isolate flex h-52 flex-col justify-end overflow-hidden rounded-3 p-5 transition-transform hover:-translate-y-0.5 ${className}`}
  >
    <span className="absolute inset-y-0 right-0 -z-1 w-52 mask-l-from-60% opacity-95">
      <Poster name={art} foot={false} />
    </span>
    <span className="type-display max-w-3/5 text-h1 text-inherit">{name}</span>
    <span className="mt-1 max-w-3/5 text-body">{line}</span>
  </Link>
)

/** Three posters, as wide as what they say. */
export const Features = () => (
  <div className="grid gap-3 lg:grid-cols-[1.55fr_1fr_1fr]">
    <Feature
      to={INSTANT_GAMES[0]?.path ?? '/casinogames'}
      name="Aviator"
      line="Hold the string, let go in time."
      art="Aviator"
      className="bg-[#a63d2a] text-[#f3e6cb]"
    />
    <Feature
      to={TABLE_GAMES[0]?.path ?? '/livecasino'}
      name="Teen Patti"
      line="Three cards each, the better hand takes it."
      art="Teen Patti"
      className="bg-[#dcc696] text-[#14523a]"
    />
    <Feature
      to="/fairplay"
      name="Every round, checkable"
      line="How you will prove each result yourself."
      art="Keno"
      className="bg-[#14523a] text-[#f3e6cb]"
    />
  </div>
)
