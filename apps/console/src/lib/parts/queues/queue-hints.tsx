import { KeyHint } from '@maidan/ui/data/key-hint.tsx'

/** A letter and what it does, such as A and approve. */
export type KeyAct = readonly [key: string, does: string]

type Props = { readonly legend?: string | undefined; readonly acts?: readonly KeyAct[] | undefined }

/** What the marks in the list mean and which keys work in it. */
export const QueueHints = ({ legend, acts = [] }: Props) => (
  <>
    {legend !== undefined && <span className="con-legend">{legend}</span>}
    <span className="con-keys">
      <KeyHint keys={['J', 'K']}>move</KeyHint>
      <KeyHint keys={['Enter']}>open</KeyHint>
      {acts.map(([key, does]) => (
        <KeyHint key={key} keys={[key]}>
          {does}
        </KeyHint>
      ))}
      <KeyHint keys={['Esc']}>close</KeyHint>
    </span>
  </>
)
