import { ContentPage } from '../components/documents/content-page.tsx'
import { PRIVACY } from '../texts/privacy.ts'

export const Privacy = () => <ContentPage text={PRIVACY} />
