import { Button } from '@maidan/ui/buttons/button.tsx'
import type { ReactNode } from 'react'
import { TeaserHero } from '../../../lib/page/teaser.tsx'
import type { Game } from '../catalogue.ts'
import { GameTiles } from './game-tiles.tsx'

type ListPageProps = {
  readonly title: string
  readonly lead: string
  readonly games: readonly Game[]
  readonly children?: ReactNode
}

export const ListPage = ({ title, lead, games, children }: ListPageProps) => (
  <div className="grid grid-cols-1 gap-6">
    <TeaserHero title={title} lead={lead} action={<Button href="/fairplay">How rounds are checked</Button>} />
    <GameTiles games={games} />
    {children}
  </div>
)
