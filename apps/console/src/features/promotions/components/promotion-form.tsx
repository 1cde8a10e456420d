import type { StaffPromotion } from '@maidan/contracts/staff'
import { useState } from 'react'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { keepPromotion } from '../api.ts'
import { fieldsFor, type Told, valuesOf } from '../model.ts'
import { Preview } from './preview.tsx'

type Props = Told & {
  readonly promotion: StaffPromotion | undefined
  readonly onClose: () => void
}

/** The form, and beside it the card as it would be. It changes the version that it was opened with, also when a newer one comes. */
export const PromotionForm = ({ promotion, onClose, ...told }: Props) => {
  const [looked] = useState(promotion)
  return (
    <ActionDialog
      title={looked === undefined ? 'Add a promotion' : 'Change the promotion'}
      size="large"
      fields={fieldsFor(told)}
      initial={valuesOf(looked)}
      renderSentence={(values) => <Preview values={values} bonuses={told.bonuses} />}
      confirm={() => 'Save the promotion'}
      act={(values) => keepPromotion(looked, values)}
      onClose={onClose}
    />
  )
}
