const STEPS = [
  {
    title: 'Register with your mobile',
    text: 'A one-time password proves your number. There is nothing to pay and no card to give.',
  },
  {
    title: 'Get play money',
    text: 'You start with ₹10,000 that is only for playing. When you run low, you refill it for free once a day.',
  },
  {
    title: 'Play, and check us',
    text: 'Bet with other players or play a round. Afterwards your own browser can prove that the result was fixed before you bet.',
  },
] as const

export const HowItWorks = () => (
  <section aria-labelledby="how-title" id="how-it-works" className="scroll-mt-[110px]">
    <h2 id="how-title" className="font-wide text-[26px] leading-[32px] font-bold tracking-[-0.012em]">
      How it works
    </h2>
    <ol className="mt-5 grid gap-6 md:grid-cols-3 md:gap-8">
      {STEPS.map(({ title, text }, at) => (
        <li key={title} className="border-t-2 border-dotted border-line-2 pt-4">
          <span className="font-wide text-[40px] leading-[44px] font-bold text-gold-text" aria-hidden>
            {at + 1}
          </span>
          <h3 className="mt-1 text-h2">{title}</h3>
          <p className="mt-1 max-w-[44ch]">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
