import { ContentPage } from '../components/documents/content-page.tsx'
import { Helplines } from '../components/documents/helplines.tsx'
import { SelfTest } from '../components/documents/self-test.tsx'
import { RESPONSIBLE_GAMING } from '../texts/responsible-gaming.ts'

const EXTRAS = [
  { id: 'self-test', title: 'How am I doing? A self-test', after: 'signs', children: <SelfTest /> },
  { id: 'helplines', title: 'People who help', after: 'signs', children: <Helplines /> },
]

export const ResponsibleGaming = () => <ContentPage text={RESPONSIBLE_GAMING} extras={EXTRAS} />
