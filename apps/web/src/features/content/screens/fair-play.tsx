import { ContentPage } from '../components/documents/content-page.tsx'
import { FAIR_PLAY } from '../texts/fair-play.ts'

export const FairPlay = () => <ContentPage text={FAIR_PLAY} />
