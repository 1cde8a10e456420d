import { Notice } from '@maidan/ui/data/notice.tsx'
import { useTitle } from '../../../lib/title.ts'
import { DrawDemo } from '../components/draw-demo.tsx'
import { PageEnd } from '../components/documents/page-end.tsx'
import { PageHead } from '../components/documents/page-head.tsx'
import { TextBlock } from '../components/documents/text-block.tsx'

const LEAD =
  'A draw is fair when everybody can repeat it. Here is how ours will work, and a small one to try now.'

const STEPS = {
  steps: [
    '**The list closes.** All tickets stand in one list, in the order in which they were given out. You find yours in it.',
    '**The fingerprint is published.** It is the SHA-256 of the list. From now on not one name can be added, removed or moved without everybody seeing it.',
    '**A public value is awaited.** It is named in advance, comes from outside and is known to nobody before its time.',
    '**The winner is calculated.** Fingerprint and public value give one number, and the number gives one place in the list. Each ticket has the same chance.',
    '**You check it.** Your browser does the same calculation. So can any other computer.',
  ],
}

export const LuckyDraw = () => {
  useTitle('Lucky draw')
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-7 pt-4 pb-10 lg:pt-6">
      <PageHead title="Lucky draw" lead={LEAD} />
      <Notice tone="gold">
        No draw is open yet. The first one comes with the bonuses. Tickets will be free: they cannot be
        bought.
      </Notice>
      <section aria-labelledby="draw-how" className="flex max-w-prose flex-col gap-4 text-[16px] leading-6">
        <h2 id="draw-how" className="text-h2">
          How a draw will work
        </h2>
        <TextBlock block={STEPS} />
      </section>
      <section aria-labelledby="draw-try" className="flex flex-col gap-4">
        <h2 id="draw-try" className="text-h2">
          Try it
        </h2>
        <p className="max-w-prose">
          Change a name or the public value and see how the winner changes. Nothing is sent anywhere.
        </p>
        <DrawDemo />
      </section>
      <PageEnd />
    </div>
  )
}
