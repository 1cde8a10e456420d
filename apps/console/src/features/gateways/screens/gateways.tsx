import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { EditForm } from '../../../lib/parts/forms/edit-form.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Tabbed } from '../../../lib/parts/lists/tabbed.tsx'
import { useSite } from '../../../lib/cache/site-data.ts'
import { useTitle } from '../../../lib/title.ts'
import { keepSettings } from '../api.ts'
import { BankAccounts } from '../components/bank-accounts.tsx'
import { GatewayList } from '../components/gateway-list.tsx'
import { SETTING_FIELDS, settingValues, type Tab, TAB_WORDS, TABS } from '../model.ts'

/** Bank accounts and limits come with the site's data, which not every reader of gateways may see. */
export const Gateways = () => {
  const mayWrite = useMay('gateways.write')
  const seesSite = useMay('site.read')
  useTitle('Gateways')
  return (
    <>
      <PageHead title="Gateways and banks" />
      <Tabbed label="Parts of the cashier" tabs={seesSite ? TABS : ['gateways']} words={TAB_WORDS}>
        {(tab) =>
          tab === 'gateways' ? <GatewayList mayWrite={mayWrite} /> : <OfSite tab={tab} mayWrite={mayWrite} />
        }
      </Tabbed>
    </>
  )
}

type OfSiteProps = { readonly tab: Exclude<Tab, 'gateways'>; readonly mayWrite: boolean }

const OfSite = ({ tab, mayWrite }: OfSiteProps) => {
  const { data, error, refetch } = useSite()
  if (data === undefined)
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={5} className="p-5" />
    )
  if (tab === 'banks') return <BankAccounts banks={data.banks} mayWrite={mayWrite} />
  return (
    <div className="con-sheet">
      <EditForm
        title="Save limits and fees"
        fields={SETTING_FIELDS}
        saved={settingValues(data.settings)}
        save="Save limits and fees"
        disabled={!mayWrite}
        act={keepSettings}
      />
    </div>
  )
}
