import type { Banner } from '@maidan/contracts/player'
import { Ground } from '@maidan/ui/art/ground.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'

/** A picture that does not come leaves the ground in its place. */
const BannerArt = ({ image }: Pick<Banner, 'image'>) => {
  const [missing, setMissing] = useState(image === '')
  if (missing) return <Ground />
  return (
    <img
      src={image}
      alt=""
      className="size-full object-cover object-right"
      onError={() => setMissing(true)}
    />
  )
}

type SlideProps = { readonly banner: Banner; readonly kind?: 'primary' | 'second' }

export const BannerSlide = ({ banner, kind = 'second' }: SlideProps) => (
  <div
    data-theme="dark"
    className="relative isolate flex h-[148px] overflow-hidden rounded-3 bg-field md:h-[196px]"
  >
    <div className="absolute inset-0 -z-10" aria-hidden>
      <BannerArt image={banner.image} />
      <div className="absolute inset-0 bg-[linear-gradient(90deg,#08281df0_0,#08281dcc_34%,#08281d00_70%)]" />
    </div>
    <div className="flex max-w-[70%] flex-col justify-center gap-3 px-4 pb-4 md:px-7">
      <p className="font-wide text-[24px] leading-[27px] font-bold tracking-[-0.01em] text-ink md:text-[34px] md:leading-[37px]">
        {banner.title}
      </p>
      {banner.link !== '' && (
        <Button kind={kind} className="self-start" href={banner.link}>
          Open
        </Button>
      )}
    </div>
  </div>
)
