import type { TradedResult } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { TextArea } from '@maidan/ui/forms/text-area.tsx'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  type MarketReply,
  draftOf,
  readResult,
  RESULT_WORDS,
  type ResultDraft,
  type ResultType,
} from '../../model/results.ts'
import { ResultChoice } from './result-choice.tsx'

type Props = {
  readonly market: MarketReply
  readonly draft: ResultDraft
  readonly onDraft: (draft: ResultDraft) => void
  readonly onRead: (result: TradedResult) => void
}

const rulesOf = ({ rules, voidRules }: MarketReply, type: ResultType) => (type === 'void' ? voidRules : rules)

/** The draft that a market begins with: the likeliest kind of result and the likeliest rule. */
export const firstDraft = (market: MarketReply): ResultDraft => {
  const type = market.results[0] ?? 'void'
  return draftOf(type, rulesOf(market, type)[0]?.id ?? '')
}

/** What happened, by which rule, and what players will read. It ends in a preview, never in a payment. */
export const ResultForm = ({ market, draft, onDraft, onRead }: Props) => {
  const [complaint, setComplaint] = useState<string>()
  const change = (part: Partial<ResultDraft>): void => {
    onDraft({ ...draft, ...part })
    setComplaint(undefined)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readResult(
      draft,
      market.selections.map(({ key }) => key),
      market.places,
    )
    if ('complaint' in read) setComplaint(read.complaint)
    else onRead(read.result)
  }
  const rules = rulesOf(market, draft.type)
  return (
    <form noValidate className="con-result-form" onSubmit={submit}>
      <Select
        name="type"
        label="What happened"
        value={draft.type}
        options={market.results.map((type) => ({ value: type, text: RESULT_WORDS[type] }))}
        onChange={({ target: { value } }) => {
          const type = market.results.find((one) => one === value) ?? draft.type
          change({ type, keys: [], rule: rulesOf(market, type)[0]?.id ?? '' })
        }}
      />
      <ResultChoice market={market} draft={draft} onChange={change} />
      {draft.type !== 'dead_heat' && (
        <Select
          name="rule"
          label="By which rule"
          value={draft.rule}
          options={rules.map(({ id, text }) => ({ value: id, text: `${id}: ${text}` }))}
          onChange={({ target: { value } }) => change({ rule: value })}
        />
      )}
      <TextArea
        name="source"
        label="What the players will read"
        hint="Where the result comes from, in one sentence. It appears on their receipts"
        rows={3}
        maxLength={200}
        value={draft.source}
        onChange={({ target: { value } }) => change({ source: value })}
      />
      {complaint !== undefined && (
        <Notice tone="down" icon={<CircleAlert aria-hidden />}>
          {complaint}
        </Notice>
      )}
      <Button type="submit">Show who gains and loses</Button>
    </form>
  )
}
