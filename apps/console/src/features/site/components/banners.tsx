import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { AddButton } from '../../../lib/parts/forms/add-button.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { EditButtons } from '../../../lib/parts/forms/edit-buttons.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { dropBanner, keepBanner } from '../api.ts'
import { type Banner, BANNER_FIELDS, bannerValues } from '../model.ts'

type Props = { readonly banners: readonly Banner[]; readonly mayWrite: boolean }

export const Banners = ({ banners, mayWrite }: Props) => (
  <>
    {mayWrite && (
      <div className="con-filters pt-4">
        <AddButton renderForm={(close) => <Form banner={undefined} onClose={close} />}>
          Add a banner
        </AddButton>
      </div>
    )}
    <Lines
      caption="Banners"
      columns={columnsOf(mayWrite)}
      rows={banners}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState title="No banners" level={2}>
          The home page shows its own art until there is one.
        </EmptyState>
      }
    />
  </>
)

const columnsOf = (mayWrite: boolean): LineColumn<Banner>[] => [
  { id: 'order', head: 'Place', width: 80, cell: ({ order }) => <span className="num">{order}</span> },
  {
    id: 'image',
    head: 'Picture',
    width: 130,
    cell: ({ image }) => <img src={image} alt="" className="con-thumb" />,
  },
  { id: 'title', head: 'Title', card: 'title', cell: ({ title }) => <b>{title || 'Without a title'}</b> },
  {
    id: 'link',
    head: 'Leads to',
    cell: ({ link }) => <span className="con-details">{link || 'nowhere'}</span>,
  },
  {
    id: 'shown',
    head: 'State',
    cell: ({ shown }) => <Badge tone={shown ? 'up' : 'quiet'}>{shown ? 'Shown' : 'Hidden'}</Badge>,
  },
  ...(mayWrite
    ? [
        {
          id: 'edit',
          head: <span className="sr-only">Edit</span>,
          width: 90,
          card: 'end' as const,
          cell: Buttons,
        },
      ]
    : []),
]

const Buttons = (banner: Banner) => (
  <EditButtons
    name={`the banner ${banner.title}`}
    renderEdit={(close) => <Form banner={banner} onClose={close} />}
    renderRemove={(close) => (
      <ActionDialog
        title="Remove the banner"
        tone="refuse"
        renderSentence={() => (
          <p>
            <b>{banner.title || 'The banner'}</b> disappears from the site at once.
          </p>
        )}
        confirm={() => 'Remove the banner'}
        act={() => dropBanner(banner)}
        onClose={close}
      />
    )}
  />
)

const Form = ({ banner, onClose }: { readonly banner: Banner | undefined; readonly onClose: () => void }) => (
  <ActionDialog
    title={banner === undefined ? 'Add a banner' : 'Change the banner'}
    fields={BANNER_FIELDS}
    initial={bannerValues(banner)}
    renderSentence={(values) =>
      banner === undefined ? (
        <p>Players see it on the home page as soon as it is saved.</p>
      ) : (
        <Changes fields={BANNER_FIELDS} before={bannerValues(banner)} after={values} />
      )
    }
    confirm={() => 'Save the banner'}
    act={(values) => keepBanner(banner, values)}
    onClose={onClose}
  />
)
