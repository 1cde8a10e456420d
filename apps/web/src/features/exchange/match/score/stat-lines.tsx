export type Stat = readonly [name: string, values: readonly [home: number | string, away: number | string]]

type StatLinesProps = {
  readonly names: readonly [home: string, away: string]
  readonly stats: readonly Stat[]
}

/** A figure of each side with what it counts between them. */
export const StatLines = ({ names: [home, away], stats }: StatLinesProps) => (
  <table className="w-full text-body">
    <caption className="sr-only">Figures of both sides</caption>
    <thead>
      <tr className="text-small text-ink-3">
        <th scope="col" className="w-2/5 pb-1 text-left font-medium">
          <bdi>{home}</bdi>
        </th>
        <th scope="col">
          <span className="sr-only">Figure</span>
        </th>
        <th scope="col" className="w-2/5 pb-1 text-right font-medium">
          <bdi>{away}</bdi>
        </th>
      </tr>
    </thead>
    <tbody>
      {stats.map(([name, [ours, theirs]]) => (
        <tr key={name} className="border-t border-line">
          <td className="num py-1.5 font-semibold text-ink">{ours}</td>
          <th scope="row" className="text-center font-normal text-ink-2">
            {name}
          </th>
          <td className="num py-1.5 text-right font-semibold text-ink">{theirs}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
