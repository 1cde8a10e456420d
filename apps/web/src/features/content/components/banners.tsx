import { lazy, Suspense } from 'react'
import { useBanners } from '../api.ts'
import { BannerSlide } from './banner-slide.tsx'

const BannerCarousel = lazy(async () => ({ default: (await import('./banner-carousel.tsx')).BannerCarousel }))

/** The first banner stands by itself until the carousel has been loaded; both have the same size. */
export const Banners = ({ kind = 'second' }: { readonly kind?: 'primary' | 'second' }) => {
  const { data: banners } = useBanners()
  const first = banners?.[0]
  if (banners === undefined) return <div className="h-[148px] rounded-3 bg-turf-1 md:h-[196px]" />
  if (first === undefined) return null
  return (
    <Suspense fallback={<BannerSlide banner={first} kind={kind} />}>
      <BannerCarousel banners={banners} kind={kind} />
    </Suspense>
  )
}
