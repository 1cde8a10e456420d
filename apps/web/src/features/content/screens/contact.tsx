import { Link } from '@maidan/ui/navigation/link.tsx'
import { LifeBuoy, MessageSquareText } from 'lucide-react'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { ContactForm } from '../components/documents/contact-form.tsx'
import { PageHead } from '../components/documents/page-head.tsx'
import { contentPath } from '../pages.ts'
import { CONTACT_TIPS } from '../texts/contact.ts'

const LEAD =
  'Write to the people who run this ground. A person reads every message, and you get a number for it.'

const Tips = () => (
  <section aria-labelledby="tips" className="rounded-3 bg-turf-1 p-5 shadow-1">
    <h2 id="tips" className="flex items-center gap-2 text-h3">
      <MessageSquareText aria-hidden className="text-gold-text" /> So that we can answer at once
    </h2>
    <ul className="mt-3 flex flex-col gap-3 text-small">
      {CONTACT_TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </section>
)

const HelpFirst = () => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <section aria-labelledby="help-first" className="rounded-3 bg-turf-1 p-5 shadow-1">
      <h2 id="help-first" className="flex items-center gap-2 text-h3">
        <LifeBuoy aria-hidden className="text-gold-text" /> Is playing hurting you?
      </h2>
      <p className="mt-3 text-small">
        Helplines are free and confidential, and quicker than a form.{' '}
        <Link
          href={`${contentPath('responsible', isAuth)}#helplines`}
          className="text-gold-text underline underline-offset-3"
        >
          People who help
        </Link>
      </p>
    </section>
  )
}

export const Contact = () => {
  useTitle('Contact us')
  return (
    <div className="mx-auto w-full max-w-[960px] pt-4 pb-8 lg:pt-6">
      <PageHead title="Contact us" lead={LEAD} />
      <div className="mt-6 grid items-start gap-5 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_280px]">
        <ContactForm />
        <div className="flex flex-col gap-4">
          <Tips />
          <HelpFirst />
        </div>
      </div>
    </div>
  )
}
