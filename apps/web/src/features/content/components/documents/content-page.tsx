import type { ReactNode } from 'react'
import { useSession } from '../../../../lib/session/session.ts'
import { useTitle } from '../../../../lib/title.ts'
import { blocksFor, type ContentText, type Section } from '../../model.ts'
import { Contents } from './contents.tsx'
import { PageEnd } from './page-end.tsx'
import { PageHead } from './page-head.tsx'
import { TextBlock } from './text-block.tsx'

type Extra = {
  readonly id: string
  readonly title: string
  readonly after: string
  readonly children: ReactNode
}

type PageProps = {
  readonly text: ContentText
  /** Sections that are more than text, each placed after the section it names. */
  readonly extras?: readonly Extra[]
}

const SECTION = 'flex scroll-mt-[110px] flex-col gap-3'

const TextSection = ({ section }: { readonly section: Section }) => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className={SECTION}>
      <h2 id={`${section.id}-title`} className="text-h2">
        {section.title}
      </h2>
      {blocksFor(section.body, isAuth).map((block, at) => (
        <TextBlock key={at} block={block} />
      ))}
    </section>
  )
}

const ExtraSection = ({ id, title, children }: Extra) => (
  <section id={id} aria-labelledby={`${id}-title`} className={SECTION}>
    <h2 id={`${id}-title`} className="text-h2">
      {title}
    </h2>
    {children}
  </section>
)

/** A page to read: title, lead, contents, sections, and a way on that fits the reader. */
export const ContentPage = ({ text, extras = [] }: PageProps) => {
  useTitle(text.title)
  const parts = text.sections.map((section) => ({
    section,
    following: extras.filter(({ after }) => after === section.id),
  }))
  const entries = parts.flatMap(({ section, following }) => [section, ...following])
  return (
    <div className="mx-auto w-full max-w-[960px] pt-4 pb-8 lg:pt-6">
      <PageHead title={text.title} lead={text.lead} />
      <div className="mt-6 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,680px)_1fr] lg:gap-10">
        <div className="order-2 lg:order-none lg:col-start-2 lg:row-start-1">
          <Contents entries={entries} />
        </div>
        <div className="flex min-w-0 flex-col gap-9 text-[16px] leading-6 lg:col-start-1 lg:row-start-1">
          {parts.map(({ section, following }) => (
            <div key={section.id} className="flex flex-col gap-9">
              <TextSection section={section} />
              {following.map((extra) => (
                <ExtraSection key={extra.id} {...extra} />
              ))}
            </div>
          ))}
          <PageEnd />
        </div>
      </div>
    </div>
  )
}
