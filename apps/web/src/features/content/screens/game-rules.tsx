import { ContentPage } from '../components/documents/content-page.tsx'
import { GAME_RULES } from '../texts/game-rules.ts'

export const GameRules = () => <ContentPage text={GAME_RULES} />
