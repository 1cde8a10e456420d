import { type Palette, type PaletteName, PALETTES } from './palettes.ts'

/** How a machine or a card looks: its colours, and the pictures of its symbols. The low symbols of every skin are letters. */
export type Skin = {
  readonly palette: Palette
  /** The four that pay most, the best first. */
  readonly pictures: readonly [string, string, string, string]
  readonly wild: string
  readonly scatter: string
}

const skin = (palette: PaletteName, pictures: string): Skin => {
  const [first = '', second = '', third = '', fourth = '', wild = '', scatter = ''] = pictures.split(' ')
  return { palette: PALETTES[palette], pictures: [first, second, third, fourth], wild, scatter }
}

/** Four symbols, the wild, the scatter. */
const ALL = {
  banyan: skin('cream', 'banyan owl leaf lotus sun drop'),
  bazaar: skin('maroon', 'gem crown matka dhol coin star'),
  bull: skin('brick', 'bull crown bell horseshoe sun drop'),
  camels: skin('ochre', 'camel palm lantern matka sun star'),
  chai: skin('cream', 'teapot chai leaf umbrella sun laddoo'),
  clockwork: skin('olive', 'vault gear clock key coin lantern'),
  coast: skin('turf', 'palm coconut boat shell sun wave'),
  cobra: skin('forest', 'cobra matka drop leaf jade moon'),
  coins: skin('maroon', 'crown clover horseshoe bell coin star'),
  cricket: skin('turf', 'cup bat stumps ball star crown'),
  crown: skin('char', 'crown turban gem palace sun star'),
  crystal: skin('forest', 'crystal gem lantern pearl star moon'),
  diya: skin('char', 'diya moon marigold owl star sun'),
  dragon: skin('brick', 'dragon gate fan lantern jade flame'),
  drums: skin('ochre', 'dhol tabla djembe bell sun marigold'),
  elephant: skin('sand', 'elephant palace bell djembe sun crown'),
  fruit: skin('cream', 'cherry melon plum lemon star apple'),
  hilsa: skin('maroon', 'fish boat hook wave pearl moon'),
  holi: skin('rust', 'holi drop matka djembe sun star'),
  honey: skin('forest', 'bee honey marigold leaf sun apple'),
  jade: skin('turf', 'jade pagoda bamboo fan sun peak'),
  jungle: skin('olive', 'mask cobra djembe leaf sun flame'),
  koi: skin('forest', 'koi lotus lantern wave jade moon'),
  lantern: skin('brick', 'lantern gate fan pagoda moon star'),
  lotus: skin('sand', 'lotus temple elephant bell sun diya'),
  mango: skin('turf', 'mango umbrella leaf matka sun drop'),
  marigold: skin('forest', 'marigold diya leaf bell sun lotus'),
  matka: skin('rust', 'matka wheel dhol chai coin star'),
  monsoon: skin('forest', 'umbrella cloud boat lotus drop moon'),
  mystery: skin('forest', 'question key mask moon star orb'),
  night: skin('char', 'owl moon star boat diya lantern'),
  nile: skin('ochre', 'pharaoh scarab palm cobra sun book'),
  orchard: skin('turf', 'apple star plum leaf sun cherry'),
  panda: skin('turf', 'panda bamboo fan pagoda jade lotus'),
  peacock: skin('forest', 'peacock feather palace lotus crown drop'),
  pearl: skin('rust', 'pearl fish shell wave anchor star'),
  phoenix: skin('maroon', 'phoenix flame feather gate sun star'),
  pirate: skin('brick', 'ship chest anchor palm coin hook'),
  plains: skin('ochre', 'buffalo eagle wolf cactus sun moon'),
  reels: skin('cream', 'gem bell cherry plum star sun'),
  rickshaw: skin('sand', 'rickshaw wheel umbrella chai bell star'),
  river: skin('turf', 'boat fish umbrella palm sun moon'),
  sevens: skin('brick', 'gem bell cherry lemon star sun'),
  spice: skin('sand', 'chilli matka mango camel sun boat'),
  star: skin('turf', 'star rickshaw moon boat crown diya'),
  steps: skin('olive', 'steps elephant matka lotus sun bell'),
  storm: skin('char', 'bolt eagle peak cloud crown orb'),
  sun: skin('ochre', 'sun marigold kite dhol star diya'),
  sweets: skin('rust', 'lolly laddoo sweet jelly star cherry'),
  temple: skin('olive', 'bell temple lotus diya sun elephant'),
  tiger: skin('ochre', 'tiger peacock cobra leaf sun moon'),
  train: skin('char', 'train clock lantern key moon star'),
  viking: skin('rust', 'longship helmet shield eagle sun bolt'),
  west: skin('ochre', 'hat horseshoe cactus eagle star sun'),
  wolf: skin('char', 'wolf eagle peak owl moon star'),
} as const

export type SkinName = keyof typeof ALL
export const SKINS: Readonly<Record<SkinName, Skin>> = ALL
export const SKIN_NAMES = Object.keys(ALL) as readonly SkinName[]
