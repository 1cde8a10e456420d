import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { EditForm } from '../../../lib/parts/forms/edit-form.tsx'
import { Tabbed } from '../../../lib/parts/lists/tabbed.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { momentOf } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { useLimits, useSettings } from '../api/reads.ts'
import { keepDesk, keepMaker } from '../api/settings.ts'
import { LimitList } from '../components/settings/limit-list.tsx'
import { DESK_FORM, MAKER_FORM } from '../model/settings.ts'

const TABS = ['limits', 'maker', 'desk'] as const
const TAB_WORDS = { limits: 'Limits', maker: 'Prices of the house', desk: 'Warnings of the desk' } as const

export const Limits = () => {
  const mayTrade = useMay('markets.trade')
  useTitle('Limits and prices')
  return (
    <>
      <PageHead title="Limits and prices">
        <AuditLink action="trading" />
      </PageHead>
      <Tabbed label="What is set" tabs={TABS} words={TAB_WORDS}>
        {(tab) => {
          if (tab === 'limits') return <OfLimits mayTrade={mayTrade} />
          return <OfSettings tab={tab} mayTrade={mayTrade} />
        }}
      </Tabbed>
    </>
  )
}

const OfLimits = ({ mayTrade }: { readonly mayTrade: boolean }) => (
  <Loaded query={useLimits()}>{(limits) => <LimitList limits={limits} mayTrade={mayTrade} />}</Loaded>
)

type SettingsProps = { readonly tab: 'maker' | 'desk'; readonly mayTrade: boolean }

const OfSettings = ({ tab, mayTrade }: SettingsProps) => (
  <Loaded query={useSettings()}>
    {({ maker, desk }) => (
      <div key={tab} className="con-sheet">
        {tab === 'maker' ? (
          <EditForm
            title="Change the house prices"
            fields={MAKER_FORM.fields(maker.defaults)}
            saved={MAKER_FORM.values(maker.values)}
            save="Save the prices of the house"
            disabled={!mayTrade}
            act={(changed) => keepMaker(MAKER_FORM.read(maker.values, changed), maker.version)}
          />
        ) : (
          <EditForm
            title="Change the desk warnings"
            fields={DESK_FORM.fields(desk.defaults)}
            saved={DESK_FORM.values(desk.values)}
            save="Save the warnings"
            disabled={!mayTrade}
            act={(changed) => keepDesk(DESK_FORM.read(desk.values, changed), desk.version)}
          />
        )}
        <Changed {...(tab === 'maker' ? maker : desk)} />
      </div>
    )}
  </Loaded>
)

type ChangedProps = {
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: number | null
}

const Changed = ({ version, changedBy, changedAt }: ChangedProps) => (
  <p className="con-caption">
    {changedBy === null || changedAt === null
      ? 'Nobody has changed these yet.'
      : `Version ${version}, changed by ${changedBy}, ${momentOf(changedAt)}.`}
  </p>
)

type LoadedProps<T> = {
  readonly query: {
    readonly data?: T | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly children: (value: T) => ReactNode
}

const Loaded = <T,>({ query: { data, error, refetch }, children }: LoadedProps<T>) => {
  if (data !== undefined) return <>{children(data)}</>
  return error === null ? (
    <SkeletonRows rows={6} className="p-5" />
  ) : (
    <Failed error={error} onRetry={() => void refetch()} />
  )
}
