import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import type { TradedFixture, TradedMarket } from '@maidan/contracts/staff'
import type { ReactNode } from 'react'
import { PageHead } from '../../../../lib/parts/page-head.tsx'
import { deskHref, fixtureName } from '../../model/words.ts'

type Props = {
  readonly market: Pick<TradedMarket, 'name' | 'result'>
  readonly fixture: Pick<TradedFixture, 'id' | 'home' | 'away'>
  readonly isPreview?: boolean | undefined
}

export const ResultHead = ({ market, fixture, isPreview = false }: Props) => (
  <>
    <Crumbs href={deskHref(fixture.id)}>{fixtureName(fixture)}</Crumbs>
    <PageHead
      title={`${market.result === null ? 'Result' : 'Resettle'}, ${market.name}`}
      beside={isPreview && <Badge tone="gold">Preview, nothing has moved</Badge>}
    />
  </>
)

type CrumbsProps = { readonly href: string; readonly children: ReactNode }

export const Crumbs = ({ href, children }: CrumbsProps) => (
  <nav aria-label="Where this is" className="con-crumbs">
    <Link href="/settlement" className="con-link">
      Settlement
    </Link>
    <span aria-hidden>/</span>
    <Link href={href} className="con-link">
      <bdi>{children}</bdi>
    </Link>
  </nav>
)
