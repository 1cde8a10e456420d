import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

const SHOWN_MS = 2000

export type CopyFieldProps = {
  readonly label: string
  readonly value: string
  /** For the toast "Text Copied". */
  readonly onCopied?: ((value: string) => void) | undefined
  readonly onFailed?: (() => void) | undefined
}

/** A line of details with a button that copies it; stands in a `CopyList`. */
export const CopyField = ({ label, value, onCopied, onFailed }: CopyFieldProps) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (): Promise<void> => {
    const done = await copyText(value)
    setCopied(done)
    if (done) onCopied?.(value)
    else onFailed?.()
  }
  return (
    <div className="ui-copy">
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        <Button
          kind="text"
          size="small"
          aria-label={copied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
          icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </div>
  )
}

export const CopyList = ({ children }: { readonly children: ReactNode }) => (
  <dl className="ui-copy-list">{children}</dl>
)
