import { ContentPage } from '../components/documents/content-page.tsx'
import { NumberedRules } from '../components/documents/numbered-rules.tsx'
import { GAME_RULES } from '../texts/game-rules.ts'

export const GameRules = () => (
  <ContentPage
    text={GAME_RULES}
    extras={[
      {
        id: 'numbered',
        title: 'Settlement and void rules by number',
        after: 'void',
        children: <NumberedRules />,
      },
    ]}
  />
)
