import type { Banner } from '@maidan/contracts'
import { Carousel } from '@maidan/ui/carousel.tsx'
import { BannerSlide } from './banner-slide.tsx'

export const BannerCarousel = ({ banners }: { readonly banners: readonly Banner[] }) => (
  <Carousel label="Offers" loop>
    {banners.map((banner) => (
      <BannerSlide key={banner.id} banner={banner} />
    ))}
  </Carousel>
)
