import { create } from 'zustand'
import type { SportChoice, TabId } from './model.ts'

export type Choices = {
  readonly sport: SportChoice
  /** Nothing until the player chose: then the first tab that has matches. */
  readonly tab: TabId | undefined
  readonly query: string
  /** The key of one competition, or all. */
  readonly competition: string
  readonly folded: readonly string[]
}

const choicesOf = (first: Pick<Choices, 'sport' | 'tab'>): Choices => ({
  ...first,
  query: '',
  competition: 'all',
  folded: [],
})

/** What was chosen on each lobby, so that a player who comes back from a match finds the list as it was. */
export const useChosen = create<Readonly<Record<string, Choices>>>(() => ({}))

export const useChoices = (page: string, first: Pick<Choices, 'sport' | 'tab'>) => {
  const chosen = useChosen((all) => all[page])
  const choices = chosen ?? choicesOf(first)
  return [
    choices,
    (change: Partial<Choices>): void => useChosen.setState({ [page]: { ...choices, ...change } }),
  ] as const
}
