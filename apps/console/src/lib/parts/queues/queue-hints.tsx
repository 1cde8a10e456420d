import { KeyHint } from '@maidan/ui/data/key-hint.tsx'

/** What the marks in the list mean and which keys work in it. */
export const QueueHints = ({ legend }: { readonly legend?: string | undefined }) => (
  <>
    {legend !== undefined && <span className="con-legend">{legend}</span>}
    <span className="con-keys">
      <KeyHint keys={['J', 'K']}>move</KeyHint>
      <KeyHint keys={['Enter']}>open</KeyHint>
      <KeyHint keys={['Esc']}>close</KeyHint>
    </span>
  </>
)
