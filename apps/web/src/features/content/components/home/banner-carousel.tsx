import type { Banner } from '@maidan/contracts/player'
import { Carousel } from '@maidan/ui/media/carousel.tsx'
import { BannerSlide } from './banner-slide.tsx'

type CarouselProps = { readonly banners: readonly Banner[]; readonly kind: 'primary' | 'second' }

export const BannerCarousel = ({ banners, kind }: CarouselProps) => (
  <Carousel label="Offers" loop>
    {banners.map((banner) => (
      <BannerSlide key={banner.id} banner={banner} kind={kind} />
    ))}
  </Carousel>
)
