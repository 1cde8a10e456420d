import { momentSince } from '../../time.ts'

export type Step = { readonly id: string; readonly at: number; readonly text: string }

/** What happened, newest first. */
export const Trail = ({ steps, now }: { readonly steps: readonly Step[]; readonly now: number }) => (
  <ol className="con-trail">
    {steps.map(({ id, at, text }) => (
      <li key={id}>
        <time className="num" dateTime={new Date(at).toISOString()}>
          {momentSince(at, now)}
        </time>
        <span>{text}</span>
      </li>
    ))}
  </ol>
)
