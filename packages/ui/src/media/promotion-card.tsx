import type { ReactNode } from 'react'
import type { Motif } from '../art/motif-names.ts'
import { Poster } from '../art/poster.tsx'
import { Badge } from '../data/badge.tsx'
import './promotion-card.css'

export type PromotionCardProps = {
  readonly title: string
  readonly text: string
  readonly terms: readonly string[]
  readonly art: Motif
  /** `Until 30 Nov`. */
  readonly until?: string | undefined
  /** The button. */
  readonly action?: ReactNode
  /** What a reader has to know before anything else. */
  readonly notice?: ReactNode
}

/** An offer of the house: what it gives, the button, and beside it the terms, folded. */
export const PromotionCard = (props: PromotionCardProps) => {
  const { title, text, terms, art, until, action, notice } = props
  return (
    <article className="ui-promo">
      <div className="ui-promo-art" aria-hidden>
        <Poster motif={art} name={title} foot={false} />
      </div>
      <div className="ui-promo-body">
        {until !== undefined && (
          <div className="ui-promo-until">
            <Badge tone="gold">{until}</Badge>
          </div>
        )}
        <h2>{title}</h2>
        <p className="ui-promo-text">{text}</p>
        {notice}
        <div className="ui-promo-foot">
          {action}
          {terms.length > 0 && <Terms terms={terms} title={title} />}
        </div>
      </div>
    </article>
  )
}

const Terms = ({ terms, title }: Pick<PromotionCardProps, 'terms' | 'title'>) => (
  <details className="ui-promo-terms">
    <summary>
      Terms<span className="sr-only"> of {title}</span>
    </summary>
    <ul>
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  </details>
)
