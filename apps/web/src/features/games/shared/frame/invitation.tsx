import { Button } from '@maidan/ui/buttons/button.tsx'
import { usePanel } from '../../../../lib/page/panels.ts'

/** Guests see the same round as everybody, and are told how to play. `path` is where the game is played. */
export const Invitation = ({ path }: { readonly path: string }) => {
  const open = usePanel((panels) => panels.open)
  return (
    <section className="gm-side flex-row! flex-wrap items-center" aria-label="You are watching">
      <p className="flex-1 text-body text-ink-2">
        <strong className="text-ink">You are watching.</strong> The rounds are live and the same for
        everybody. Log in to bet.
      </p>
      <Button onClick={() => open('login', { from: path })}>Log in to play</Button>
    </section>
  )
}
