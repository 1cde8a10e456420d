import { Money } from '@maidan/ui/money/money.tsx'
import { ArrowRight } from 'lucide-react'

type PositionLineProps = { readonly now: number | undefined; readonly next: number | undefined }

/** What this outcome brings now, and with the bet on the slip. */
export const PositionLine = ({ now, next }: PositionLineProps) => {
  if (now === undefined && next === undefined) return null
  return (
    <span className="num flex items-center gap-2 text-small">
      <span className="sr-only">If this wins:</span>
      {now !== undefined && <Money amount={now} sign tone="auto" />}
      {next !== undefined && (
        <>
          <ArrowRight aria-label="with this bet" className="size-3.5 text-ink-3" />
          <Money amount={next} sign tone="auto" />
        </>
      )}
    </span>
  )
}
