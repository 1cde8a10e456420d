import { Checkbox } from '@maidan/ui/forms/checkbox.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { GRADE_WORDS, GRADES, type MarketReply, type ResultDraft } from '../../model/results.ts'

type Props = {
  readonly market: MarketReply
  readonly draft: ResultDraft
  readonly onChange: (part: Partial<ResultDraft>) => void
}

/** The part of the form that depends on the kind of result. */
export const ResultChoice = ({ market, draft, onChange }: Props) => {
  switch (draft.type) {
    case 'winner':
      return market.places === 1 ? (
        <Winner {...{ market, draft, onChange }} />
      ) : (
        <Several {...{ market, draft, onChange }} legend={`The ${market.places} that won`} />
      )
    case 'dead_heat':
      return <Several {...{ market, draft, onChange }} legend="Those that share" />
    case 'grades':
      return <Grades {...{ market, draft, onChange }} />
    case 'count':
      return (
        <Field
          name="count"
          label="What it counted"
          inputMode="numeric"
          autoComplete="off"
          value={draft.count}
          onChange={({ target: { value } }) => onChange({ count: value })}
        />
      )
    case 'void':
      return null
  }
}

const NOBODY = { value: '', text: 'Please choose' }

const Winner = ({ market, draft, onChange }: Props) => (
  <Select
    name="winner"
    label="Who won"
    value={draft.keys[0] ?? ''}
    options={[NOBODY, ...market.selections.map(({ key, name }) => ({ value: key, text: name }))]}
    onChange={({ target: { value } }) => onChange({ keys: value === '' ? [] : [value] })}
  />
)

const Several = ({ market, draft, onChange, legend }: Props & { readonly legend: string }) => (
  <fieldset className="con-choices">
    <legend>{legend}</legend>
    {market.selections.map(({ key, name }) => (
      <Checkbox
        key={key}
        label={<bdi>{name}</bdi>}
        checked={draft.keys.includes(key)}
        onChange={({ target: { checked } }) =>
          onChange({ keys: checked ? [...draft.keys, key] : draft.keys.filter((one) => one !== key) })
        }
      />
    ))}
  </fieldset>
)

const GRADE_OPTIONS = [NOBODY, ...GRADES.map((grade) => ({ value: grade, text: GRADE_WORDS[grade] }))]

const Grades = ({ market, draft, onChange }: Props) => (
  <fieldset className="con-choices">
    <legend>How each selection ended</legend>
    {market.selections.map(({ key, name }) => (
      <Select
        key={key}
        name={`grade-${key}`}
        label={name}
        value={draft.grades[key] ?? ''}
        options={GRADE_OPTIONS}
        onChange={({ target: { value } }) => onChange({ grades: { ...draft.grades, [key]: value } })}
      />
    ))}
  </fieldset>
)
