import { ContentPage } from '../components/documents/content-page.tsx'
import { TERMS } from '../texts/terms.ts'

export const Terms = () => <ContentPage text={TERMS} />
