import type { Segment, SegmentCondition } from '@maidan/contracts/staff'
import { useState } from 'react'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { keepSegment } from '../api.ts'
import { conditionWords, FIELDS, readConditions, valuesOf } from '../model.ts'

type Props = { readonly segment: Segment | undefined; readonly onClose: () => void }

/** Changes the version that it was opened with, also when a newer one comes. */
export const SegmentForm = ({ segment, onClose }: Props) => {
  const [looked] = useState(segment)
  return (
    <ActionDialog
      title={looked === undefined ? 'Make a segment' : 'Change the segment'}
      size="large"
      fields={FIELDS}
      initial={valuesOf(looked)}
      renderSentence={(values) => {
        const read = readConditions(values)
        return read.ok ? (
          <Conditions conditions={read.conditions} />
        ) : (
          <p>Players of whom all of this is true.</p>
        )
      }}
      confirm={() => 'Save the segment'}
      act={(values) => keepSegment(looked, values)}
      onClose={onClose}
    />
  )
}

export const Conditions = ({ conditions }: { readonly conditions: readonly SegmentCondition[] }) => (
  <ul className="grid list-disc gap-1 pl-4">
    {conditions.map((condition) => (
      <li key={condition.kind}>{conditionWords(condition)}</li>
    ))}
  </ul>
)
