export type Fact = readonly [name: string, value: string]

/** What the bet means in figures, one line each. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="num grid gap-1.5 border-t border-line pt-3">
    {facts.map(([name, value]) => (
      <div key={name} className="gm-kv">
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
