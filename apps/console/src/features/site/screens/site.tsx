import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/session/me.ts'
import { EditForm } from '../../../lib/parts/forms/edit-form.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Tabbed } from '../../../lib/parts/lists/tabbed.tsx'
import { useSite } from '../../../lib/cache/site-data.ts'
import { useTitle } from '../../../lib/title.ts'
import { keepDetails } from '../api.ts'
import { Announcements } from '../components/announcements.tsx'
import { Banners } from '../components/banners.tsx'
import { Status } from '../components/status.tsx'
import { DETAIL_FIELDS, detailValues, type Tab, TAB_WORDS, TABS } from '../model.ts'

type SiteData = NonNullable<ReturnType<typeof useSite>['data']>

export const Site = () => {
  const { data, error, refetch } = useSite()
  const mayWrite = useMay('site.write')
  useTitle('Site')
  return (
    <>
      <PageHead title="Site" />
      {data !== undefined ? (
        <Tabbed
          label="Parts of the site"
          tabs={TABS}
          words={TAB_WORDS}
          counts={{ banners: data.banners.length, announcements: data.announcements.length }}
        >
          {(tab) => partOf(tab, data, mayWrite)}
        </Tabbed>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} className="p-5" />
      )}
    </>
  )
}

const partOf = (tab: Tab, data: SiteData, mayWrite: boolean): ReactNode => {
  switch (tab) {
    case 'details':
      return (
        <div className="con-sheet">
          <EditForm
            title="Save the details"
            fields={DETAIL_FIELDS}
            saved={detailValues(data.details)}
            save="Save the details"
            disabled={!mayWrite}
            act={keepDetails}
          />
        </div>
      )
    case 'banners':
      return <Banners banners={data.banners} mayWrite={mayWrite} />
    case 'announcements':
      return <Announcements announcements={data.announcements} mayWrite={mayWrite} />
    case 'status':
      return <Status status={data.details.BRAND_STATUS} mayWrite={mayWrite} />
  }
}
