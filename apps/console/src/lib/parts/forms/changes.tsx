import { changesOf, type FieldSpec, type Values } from '../../fields.ts'

type Props = { readonly fields: readonly FieldSpec[]; readonly before: Values; readonly after: Values }

/** What would be different, line by line. */
export const Changes = ({ fields, before, after }: Props) => {
  const changes = changesOf(fields, before, after)
  if (changes.length === 0) return <p>Nothing is changed yet.</p>
  return (
    <ul className="con-changes">
      {changes.map((change) => (
        <li key={change.name}>
          <span>{change.label}</span>
          <span>
            <s>{change.before}</s> <span aria-hidden>→</span> <b>{change.after}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
