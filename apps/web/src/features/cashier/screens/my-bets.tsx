import { Button } from '@maidan/ui/button.tsx'
import { Card } from '@maidan/ui/card.tsx'
import { EmptyState } from '@maidan/ui/empty-state.tsx'
import { Tabs } from '@maidan/ui/tabs.tsx'
import { useState } from 'react'

const TABS = [
  { id: 'open', text: 'Open' },
  { id: 'settled', text: 'Settled' },
] as const

const WORDS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  open: { title: 'No open bets', text: 'Bets you place wait here until the result.' },
  settled: {
    title: 'No settled bets',
    text: 'Each result comes here with its profit or loss and how it was decided.',
  },
}

export const MyBets = () => {
  const [tab, setTab] = useState<string>('open')
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1>Bets History</h1>
        <p className="text-body text-ink-2">All your bets on sports and exchange in one place.</p>
      </header>
      <Tabs label="Bets" tabs={[...TABS]} value={tab} onChange={setTab} kind="underlined">
        {(id) => (
          <Card className="mt-4">
            <h2 className="sr-only">{TABS.find((one) => one.id === id)?.text} bets</h2>
            <EmptyState
              title={WORDS[id]?.title ?? ''}
              action={
                <Button kind="second" href="/atlas-lobby">
                  See the sports lobby
                </Button>
              }
            >
              {WORDS[id]?.text}
            </EmptyState>
          </Card>
        )}
      </Tabs>
    </div>
  )
}
