import { Marquee } from '@maidan/ui/media/marquee.tsx'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { announcementsQuery } from '../../api.ts'

/** Dismissed for as long as the page lives: nothing about it is stored. */
const useDismissed = create<{ readonly dismissed: boolean }>(() => ({ dismissed: false }))

export const Announcements = () => {
  const dismissed = useDismissed((state) => state.dismissed)
  const { data, isPending } = useQuery(announcementsQuery)
  if (dismissed) return null
  // The strip keeps its place while it loads, so that nothing below it jumps.
  if (isPending) return <div className="h-9 rounded-2 bg-turf-1" />
  if (data === undefined || data.length === 0) return null
  return (
    <Marquee
      items={data.map(({ id, content }) => ({ id: String(id), text: content }))}
      onDismiss={() => useDismissed.setState({ dismissed: true })}
    />
  )
}
