import { type CSSProperties, useState } from 'react'
import type { Entry } from '../api.ts'
import './pictures.css'
import { placeholderOf } from './placeholder.ts'

type PictureProps = {
  readonly entry: Pick<Entry, 'code' | 'name' | 'imgUrl' | 'alt'>
  /** The first sight loads its pictures at once; everything below waits until it comes near. */
  readonly isFirst?: boolean
}

/**
 * The poster of an entry. Under it stands a letter on the ground of the poster with the name in the foot: that is what is
 * seen until the picture is there, and for good where it never comes.
 */
export const EntryPicture = ({ entry, isFirst = false }: PictureProps) => {
  const { name, imgUrl, alt } = entry
  const [missing, setMissing] = useState<string>()
  const { ground, ink } = placeholderOf(entry)
  return (
    <span className="casino-picture" style={{ '--ground': ground, '--ink': ink } as CSSProperties}>
      <span className="casino-letter" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <span className="casino-name" aria-hidden="true">
        {name}
      </span>
      {missing !== imgUrl && (
        <img
          src={imgUrl}
          alt={alt}
          width={300}
          height={400}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setMissing(imgUrl)}
        />
      )}
    </span>
  )
}
