import { formatRupees } from '@maidan/ui'
import { useSite } from './cache/site-data.ts'
import { useMay } from './session/me.ts'

/** From which amount on a colleague has to agree; null where nobody has to, undefined as long as nobody knows. */
export const useFourEyesFrom = (): number | null | undefined => {
  const mayRead = useMay('site.read')
  const { data } = useSite()
  return mayRead ? data?.settings.fourEyesFrom : undefined
}

/** Why an amount is not decided together with others. */
export const fourEyesObstacle = (amount: number, from: number | null): string | undefined =>
  from !== null && amount >= from ? `needs a second approval, from ${formatRupees(from)} on` : undefined

/** Said before it is confirmed, for those amounts that need it and for no other. */
export const fourEyesWarning = (amount: number, from: number | null | undefined): string[] =>
  from !== undefined && from !== null && amount >= from
    ? [`Amounts of ${formatRupees(from)} and more need a second approval. A colleague has to agree first.`]
    : []
