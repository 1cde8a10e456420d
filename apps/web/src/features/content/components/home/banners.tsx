import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../lib/chunk.ts'
import { bannersQuery } from '../../api.ts'
import { useFirstTouch } from '../../../../lib/visitor/first-touch.ts'
import { BannerSlide } from './banner-slide.tsx'

const BannerCarousel = lazy(async () => ({
  default: (
    await loadChunk(
      () => import('./banner-carousel.tsx'),
      () => {},
    )
  ).BannerCarousel,
}))

/** The first banner stands by itself until the carousel has been loaded; the place is as high from the start. */
export const Banners = ({ kind = 'second' }: { readonly kind?: 'primary' | 'second' }) => {
  const { data: banners } = useQuery(bannersQuery)
  const isTouched = useFirstTouch()
  const first = banners?.[0]
  if (banners?.length === 0) return null
  return (
    <div className="min-h-[148px] md:min-h-[196px]">
      {first === undefined && <div className="h-[148px] rounded-3 bg-turf-1 md:h-[196px]" />}
      {first !== undefined && (
        <Suspense fallback={<BannerSlide banner={first} kind={kind} />}>
          {isTouched ? (
            <BannerCarousel banners={banners ?? []} kind={kind} />
          ) : (
            <BannerSlide banner={first} kind={kind} />
          )}
        </Suspense>
      )}
    </div>
  )
}
