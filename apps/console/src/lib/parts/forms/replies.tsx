import type { ReplyPurpose } from '@maidan/contracts/staff'
import { X } from 'lucide-react'
import { forgetReply, keepReply, useReplies } from '../../cache/saved.ts'
import { useWrite } from './use-write.ts'

type Props = {
  readonly purpose: ReplyPurpose
  readonly often: readonly string[]
  readonly value: string
  readonly onPick: (text: string) => void
}

/** Sentences that are often right: the console's own, and those that members saved. */
export const Replies = ({ purpose, often, value, onPick }: Props) => {
  const saved = useReplies(purpose)
  const { run } = useWrite('replies')
  const text = value.trim()
  const isNew = text.length >= 3 && !often.includes(text) && saved.every((reply) => reply.text !== text)
  return (
    <div role="group" aria-label="Saved texts" className="con-often">
      {often.map((sentence) => (
        <button key={sentence} type="button" onClick={() => onPick(sentence)}>
          {sentence}
        </button>
      ))}
      {saved.map((reply) => (
        <span key={reply.id} className="con-view">
          <button type="button" onClick={() => onPick(reply.text)}>
            {reply.text}
          </button>
          <button
            type="button"
            aria-label={`Remove the text ${reply.text}`}
            onClick={() => void run(() => forgetReply(reply))}
          >
            <X aria-hidden size={14} />
          </button>
        </span>
      ))}
      {isNew && (
        <button type="button" onClick={() => void run(() => keepReply(purpose, text))}>
          Save this text
        </button>
      )}
    </div>
  )
}
