import { Button } from '@maidan/ui/buttons/button.tsx'
import { PromotionCard } from '@maidan/ui/media/promotion-card.tsx'
import type { StaffBonus } from '@maidan/contracts/staff'
import { promotionWords } from '@maidan/ui/bonus/promotion-words.ts'
import type { Values } from '../../../lib/fields.ts'
import { bodyOf, bonusIn } from '../model.ts'

type PreviewProps = { readonly values: Values; readonly bonuses: readonly StaffBonus[] }

/** The card as a player sees it. Its button shows what it says and leads nowhere from here. */
export const Preview = ({ values, bonuses }: PreviewProps) => {
  const body = bodyOf(undefined, values)
  const { title, text, terms, art, action, until } = promotionWords(body, bonusIn(bonuses, body.bonus))
  return (
    <div className="con-preview" inert aria-label="As players see it">
      <PromotionCard
        title={title || 'Title'}
        text={text || 'Text'}
        terms={terms}
        art={art}
        until={until === null ? undefined : `Until ${until}`}
        action={action !== null && <Button kind="second">{action.text || 'Button'}</Button>}
      />
    </div>
  )
}
