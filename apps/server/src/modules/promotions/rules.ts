import type { BonusTermsView, Promotion } from '@maidan/contracts/player'
import type { PromotionAudience, StaffPromotion } from '@maidan/contracts/staff'

/** Whoever asks: the segments a player is in, among those that somebody asked about; nothing of a guest. */
export type Reader = { readonly segments: ReadonlySet<number> } | undefined

type For = { readonly audience: PromotionAudience; readonly segment: number | null }

export const isFor = ({ audience, segment }: For, reader: Reader): boolean => {
  switch (audience) {
    case 'everybody':
      return true
    case 'guests':
      return reader === undefined
    case 'players':
      return reader !== undefined
    case 'segment':
      return reader !== undefined && segment !== null && reader.segments.has(segment)
  }
}

type Timed = Pick<StaffPromotion, 'state' | 'from' | 'until' | 'playMoney'>

/** Whether a promotion is open on a day, both ends included. */
export const isOpen = (
  { state, from, until, playMoney }: Timed,
  { today, isPlayMoney }: { readonly today: string; readonly isPlayMoney: boolean },
): boolean =>
  state === 'shown' &&
  (from === null || from <= today) &&
  (until === null || today <= until) &&
  (isPlayMoney || !playMoney)

/**
 * What a player is told of a promotion; nothing of one that tells of a bonus which cannot be claimed now. The words of such a one are
 * those of the bonus: whatever else was written beside it could be untrue tomorrow.
 */
export const viewOf = (
  promotion: StaffPromotion,
  open: ReadonlyMap<number, BonusTermsView>,
): Promotion | undefined => {
  const { id, version, title, text, terms, art, action, until } = promotion
  const own = { id, version, art, action, until }
  if (promotion.bonus === null) return { ...own, title, text, terms, bonus: null }
  const bonus = open.get(promotion.bonus)
  return bonus && { ...own, title: bonus.title, text: bonus.words, terms: [], bonus }
}
