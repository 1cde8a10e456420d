import { Bell, LogOut, Moon, Plus, User, Wallet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Badge, VipBadge } from '../data/badge.tsx'
import { Status } from '../data/status.tsx'
import { SideSquare } from '../market/side-square.tsx'
import { Button } from '../buttons/button.tsx'
import { Card, CardHead } from '../data/card.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from '../navigation/menu.tsx'
import { toast } from '../overlays/toast.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import type { OverlayKind } from './overlay-kind.ts'

const Overlay = lazy(async () => ({ default: (await import('./overlay.tsx')).Overlay }))

const Buttons = () => (
  <Card>
    <CardHead title="Buttons" />
    <div className="gallery-row">
      <Button>Place bet</Button>
      <Button disabled>Disabled</Button>
      <Button kind="second">Second</Button>
      <Button kind="outline">Outline</Button>
      <Button kind="text">Text link</Button>
      <Button kind="up">Cash out ₹3,975.46</Button>
      <Button kind="refuse">Refuse</Button>
      <Button size="small">Small</Button>
      <Button kind="second" size="small" href="#gallery">
        As a link
      </Button>
      <Button size="large" loading>
        Placing, 3 s
      </Button>
    </div>
    <h3>Icon buttons</h3>
    <div className="gallery-row">
      <IconButton label="Notifications" count={3} icon={<Bell aria-hidden />} />
      <IconButton label="Light theme" kind="edged" icon={<Moon aria-hidden />} />
      <IconButton label="Deposit" kind="gold" size="large" icon={<Plus aria-hidden />} />
      <Tooltip text="Money you can stake now">
        <IconButton label="Wallet" icon={<Wallet aria-hidden />} />
      </Tooltip>
    </div>
  </Card>
)

const States = () => (
  <Card>
    <CardHead title="Badges and status" />
    <div className="gallery-row">
      <Status state="in-play" />
      <Status state="settled" />
      <Status state="waiting" />
      <Status state="paid" />
      <Status state="refused" />
      <Status state="unmatched" />
      <Badge tone="back">Back</Badge>
      <Badge tone="lay">Lay</Badge>
      <SideSquare side="back" />
      <SideSquare side="lay" />
      <VipBadge level={3} />
    </div>
    <h3>Toast</h3>
    <div className="gallery-stack">
      <div className="ui-toast">Bet matched at 1.62</div>
      <div className="ui-toast ui-toast-error">Price moved to 1.58, bet not placed</div>
      <div className="gallery-row">
        <Button kind="second" size="small" onClick={() => toast.success('Text Copied')}>
          Success
        </Button>
        <Button kind="second" size="small" onClick={() => toast.error('Login Failed')}>
          Error
        </Button>
      </div>
    </div>
  </Card>
)

const Overlays = () => {
  const [shown, setShown] = useState<OverlayKind | undefined>()
  return (
    <Card>
      <CardHead title="Menu, dialog, drawer, sheet" />
      <div className="gallery-row">
        <Menu
          label="Account"
          align="start"
          renderTrigger={(props) => (
            <Button kind="outline" {...props}>
              Menu
            </Button>
          )}
          items={[
            { text: 'Profile', icon: <User aria-hidden />, href: '#gallery' },
            { text: 'Statement', icon: <Wallet aria-hidden />, href: '#gallery' },
            { text: 'Log Out', icon: <LogOut aria-hidden />, tone: 'down', divider: true },
          ]}
        />
        {(['dialog', 'drawer', 'menu', 'sheet'] as const).map((kind) => (
          <Button key={kind} kind="second" onClick={() => setShown(kind)}>
            Open {kind === 'menu' ? 'left menu' : kind}
          </Button>
        ))}
      </div>
      {shown !== undefined && (
        <Suspense>
          <Overlay kind={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

export const Actions = () => (
  <>
    <Buttons />
    <States />
    <Overlays />
  </>
)
