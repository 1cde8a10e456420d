import { Poster } from '@maidan/ui/art/poster.tsx'
import type { CSSProperties } from 'react'
import { inksOf, wordsOn } from '../pictures/placeholder.ts'
import './casino.css'

type HeroProps = {
  readonly title: string
  readonly line: string
  /** Whose poster stands beside the words. */
  readonly art: string
}

/** The head of a list: its name, what is in it, and a poster that fades into the ground. */
export const Hero = ({ title, line, art }: HeroProps) => {
  const inks = inksOf(art)
  const { ground, ink } = inks
  return (
    <header className="casino-hero" style={{ '--ground': ground, '--ink': ink } as CSSProperties}>
      <span className="absolute inset-y-0 right-0 -z-1 w-40 mask-l-from-60% lg:w-64" aria-hidden="true">
        <Poster name={art} foot={false} />
      </span>
      <h1 className="type-display max-w-3/4 text-h1 text-inherit">{title}</h1>
      <p className="max-w-3/4 text-body" style={{ color: wordsOn(inks) }}>
        {line}
      </p>
    </header>
  )
}
