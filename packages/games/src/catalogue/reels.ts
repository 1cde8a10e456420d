import type { SkinName } from '../skins/skins.ts'
import type { SlotModel } from '../slots/machine.ts'
import type { TurboEngine } from '../turbo/turbo-game.ts'

type Card = Extract<TurboEngine, `scratch-${string}`>

/** Which machine or card an entry is played on, and how it looks. No two of one house are alike in both. */
const REELS: Readonly<Record<string, `${SlotModel | Card} ${SkinName}`>> = {
  'jili-gem-bazaar': 'multiplier-reel bazaar',
  'jili-elephant-march': 'walking-wilds elephant',
  'jili-owl-hours': 'expanding-wilds night',
  'jili-boat-to-barisal': 'ways-243 river',
  'jili-temple-bell': 'free-spins temple',
  'jili-marigold-row': 'lines-20 marigold',
  'jili-crown-of-kochi': 'pick-bonus crown',
  'jili-palm-coast': 'lines-20 coast',
  'jili-moon-over-padma': 'walking-wilds night',
  'jili-dhol-beats': 'stacked-respin drums',
  'jili-chilli-market': 'cluster-cascade spice',
  'jili-feather-dance': 'expanding-wilds peacock',
  'jili-lotus-temple': 'free-spins lotus',
  'jili-diya-nights': 'free-spins diya',
  'jili-monsoon-mango': 'tumble-orbs mango',
  'jili-sundarban-tiger': 'tall-ways tiger',
  'jili-hilsa-catch': 'hold-and-win hilsa',
  'jili-matka-wheel': 'multiplier-reel matka',
  'jili-chai-break': 'stacked-respin chai',
  'jili-sun-festival': 'ways-243 sun',
  'jili-umbrella-season': 'ways-243 monsoon',
  'jili-last-over-sixer': 'lines-20 cricket',
  'jili-star-of-dhaka': 'tall-ways star',
  'jili-steps-of-stone': 'pick-bonus steps',
  'jili-tabla-night': 'lines-20 drums',
  'jili-triple-reels': 'classic reels',
  'jili-golden-bull': 'hold-and-win bull',
  'jili-rickshaw-rush': 'walking-wilds rickshaw',
  'jili-coconut-cove': 'cluster-cascade coast',
  'jili-lucky-coins': 'hold-and-win coins',
  'pp-thunder-peak': 'tumble-orbs storm',
  'pp-sugar-sweets': 'cluster-cascade sweets',
  'pp-river-catch': 'hold-and-win hilsa',
  'pp-wolf-moon': 'walking-wilds wolf',
  'pp-fruit-shower': 'tumble-orbs fruit',
  'pp-desert-caravan': 'expanding-wilds camels',
  'pp-honey-bees': 'cluster-cascade honey',
  'pp-buffalo-plains': 'tall-ways plains',
  'pp-peacock-palace': 'free-spins peacock',
  'netent-star-orchard': 'ways-243 orchard',
  'netent-jungle-relic': 'pick-bonus jungle',
  'netent-northern-wolf': 'walking-wilds wolf',
  'netent-book-of-the-nile': 'free-spins nile',
  'netent-pirate-lagoon': 'pick-bonus pirate',
  'netent-crystal-cave': 'stacked-respin crystal',
  'netent-midnight-train': 'walking-wilds train',
  'netent-fruit-parade': 'classic fruit',
  'netent-lantern-lane': 'hold-and-win lantern',
  'netent-viking-shore': 'tall-ways viking',
  'netent-clockwork-heist': 'pick-bonus clockwork',
  'netent-wild-west-dusk': 'expanding-wilds west',
  'redtiger-tiger-temple': 'free-spins tiger',
  'redtiger-dragon-gate': 'tall-ways dragon',
  'redtiger-koi-pond': 'ways-243 koi',
  'redtiger-bamboo-panda': 'lines-20 panda',
  'redtiger-pharaohs-garden': 'expanding-wilds nile',
  'redtiger-lucky-sevens': 'classic sevens',
  'redtiger-phoenix-fire': 'tumble-orbs phoenix',
  'redtiger-mystery-reels': 'multiplier-reel mystery',
  'redtiger-jade-mountain': 'stacked-respin jade',
  'redtiger-red-lantern': 'hold-and-win lantern',
  'redtiger-ocean-pearls': 'cluster-cascade pearl',
  'redtiger-golden-lotus': 'free-spins lotus',
  'aggapjiligaming-mango-orchard': 'cluster-cascade mango',
  'aggapjiligaming-cobra-charm': 'expanding-wilds cobra',
  'aggapjiligaming-maharaja-jewels': 'stacked-respin crown',
  'aggapjiligaming-spice-route': 'pick-bonus spice',
  'aggapjiligaming-holi-splash': 'tumble-orbs holi',
  'aggapjiligaming-camel-fair': 'lines-20 camels',
  'aggapjiligaming-banyan-spirit': 'walking-wilds banyan',
  'aggapjiligaming-tea-garden': 'lines-20 chai',
  'aggapjiligaming-peacock-rain': 'tumble-orbs peacock',
  'aggapjiligaming-jungle-drums': 'ways-243 jungle',
  'hacksaw-scratch-marigold': 'scratch-lucky marigold',
  'hacksaw-scratch-mango': 'scratch-lucky mango',
  'hacksaw-scratch-gold': 'scratch-gold coins',
  'hacksaw-scratch-diamonds': 'scratch-gold bazaar',
  'hacksaw-scratch-cricket': 'scratch-lucky cricket',
  'hacksaw-scratch-peacock': 'scratch-gold peacock',
  'hacksaw-scratch-rickshaw': 'scratch-lucky rickshaw',
  'hacksaw-scratch-sweets': 'scratch-lucky sweets',
  'hacksaw-scratch-lanterns': 'scratch-gold lantern',
  'hacksaw-scratch-platinum': 'scratch-crore crown',
}

/** `slot-lines-20`, `scratch-gold`: the rules of an entry with reels or a card. */
export type ReelEngine = `slot-${SlotModel}` | Card

export const reelsOf = (
  code: string,
): { readonly engine: ReelEngine; readonly skin: SkinName } | undefined => {
  const [played, skin] = REELS[code]?.split(' ') ?? []
  if (played === undefined || skin === undefined) return undefined
  const engine = played.startsWith('scratch-') ? (played as Card) : (`slot-${played as SlotModel}` as const)
  return { engine, skin: skin as SkinName }
}
