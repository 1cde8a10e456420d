import type { Promotion } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { promotionWords } from '@maidan/ui/bonus/promotion-words.ts'
import { PromotionCard } from '@maidan/ui/media/promotion-card.tsx'
import { useState } from 'react'
import { dateText } from '../../../lib/page/when.ts'
import { navigate } from '../../../lib/router.ts'
import { type Checked, checkPromotion } from '../api.ts'

/** Noon in India, so that the day is the same in every zone of our players. */
const untilText = (day: string): string => `Until ${dateText(Date.parse(`${day}T12:00:00+05:30`))}`

const NEWS: Readonly<Record<Exclude<Checked, 'same'>, string>> = {
  changed: 'This promotion has changed. Please read it again.',
  over: 'This promotion has ended.',
}

/** A promotion with its button, which first asks whether what was read still holds. */
export const Offer = ({ promotion }: { readonly promotion: Promotion }) => {
  const { action, until, art, ...own } = promotion
  const { title, text, terms } = promotionWords(own, promotion.bonus)
  const [found, setFound] = useState<Checked>('same')
  const [busy, setBusy] = useState(false)
  const go = async (href: string): Promise<void> => {
    setBusy(true)
    const checked = await checkPromotion(promotion)
    setBusy(false)
    setFound(checked)
    if (checked === 'same') navigate(href)
  }
  return (
    <PromotionCard
      {...{ title, text, terms, art }}
      {...(until !== null && { until: untilText(until) })}
      notice={
        found !== 'same' && (
          <Notice tone={found === 'over' ? 'down' : 'gold'} className="mt-3">
            {NEWS[found]}
          </Notice>
        )
      }
      action={
        action !== null &&
        found !== 'over' && (
          <Button kind="second" loading={busy} onClick={() => void go(action.href)}>
            {action.text}
          </Button>
        )
      }
    />
  )
}
