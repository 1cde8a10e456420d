import { draw } from '../design.ts'

/** Smaller houses, instant games, scratch cards, and the page of each provider. */

export const INSTANT = {
  'spribe-aviator': draw('kite', 'brick', 'sunbeams', 'large'),
  'spribe-mines': draw('mines', 'char', 'plain'),
  'spribe-goal': draw('goal', 'turf', 'mown'),
  'spribe-dice': draw('diceFlat', 'clay', 'rings', 'large'),
  'spribe-plinko': draw('plinko', 'forest', 'plain'),
  'spribe-miniroulette': draw('miniWheel', 'maroon', 'rays'),
  'spribe-hilo': draw('higherLower', 'ochre', 'plain'),
  'spribe-keno': draw('keno', 'olive', 'plain'),
  'spribe-hotline': draw('hotline', 'coal', 'stripes'),
}

export const VIVO = {
  'vivo-night-roulette': draw('rouletteNumbers', 'coal', 'stars', 'close'),
  'vivo-roulette-lite': draw('miniWheel', 'cream', 'clouds', 'tilt'),
  'vivo-baccarat': draw('playerBanker', 'pine', 'waves', 'centre', 'lighthouse', 'northEast'),
  'vivo-super-6-baccarat': draw('sixCard', 'ember', 'rays'),
  'vivo-blackjack': draw('blackjack', 'dune', 'waves', 'centre', 'anchor', 'northEast'),
  'vivo-dragon-tiger': draw('beastCoins', 'amber', 'waves', 'large', 'shipWheel', 'foot'),
  'vivo-casino-holdem': draw('straight', 'wine', 'waves', 'centre', 'sailBoat', 'northWest'),
}

export const XPG = {
  'xpg-gold-coast-roulette': draw('rouletteBowl', 'lawn', 'waves', 'low', 'palm', 'northEast'),
  'xpg-baccarat': draw('beadRoad', 'forest', 'arch', 'centre'),
  'xpg-blackjack': draw('naturalTwentyOne', 'clay', 'sparks', 'centre', 'clover', 'northEast'),
  'xpg-andar-bahar': draw('arrowsApart', 'moss', 'whirl', 'large'),
  'xpg-teen-patti': draw('threeCards', 'wine', 'arch', 'low', 'laurel', 'top'),
  'xpg-dragon-tiger': draw('beastCards', 'ember', 'jaali'),
  'xpg-wheel-of-seasons': draw('seasonsWheel', 'olive', 'orchard', 'large'),
}

export const WORLD_CASINO = {
  'wc-roulette-100': draw('roulette', 'rust', 'spots', 'large', 'badge100', 'southEast'),
  'wc-speed-baccarat': draw('flyingCards', 'paper', 'slant', 'centre', 'stopwatch', 'southWest'),
  'wc-blackjack': draw('globeBlackjack', 'char', 'rings'),
  'wc-dragon-tiger': draw('globeBeasts', 'pine', 'ripples'),
  'wc-andar-bahar': draw('globeBoxes', 'sand', 'sun'),
  'wc-caribbean-poker': draw('palmCards', 'lawn', 'sun'),
  'wc-sic-bo': draw('diceCup', 'maroon', 'peaks', 'centre', 'globe', 'northEast'),
}

export const TURBO = {
  'turbo-rocket-run': draw('rocket', 'coal', 'stars', 'large'),
  'turbo-balloon-rise': draw('balloon', 'cream', 'clouds'),
  'turbo-sixer-crash': draw('sixer', 'forest', 'floodlit'),
  'turbo-limbo-rider': draw('motorbike', 'amber', 'speed'),
  'turbo-tower-climb': draw('castle', 'brick', 'clouds'),
  'turbo-lane-cross': draw('road', 'moss', 'hills', 'large'),
  'turbo-ball-drop': draw('ballDrop', 'wine', 'dawn'),
  'turbo-turbo-mines': draw('bomb', 'rust', 'speed'),
  'turbo-turbo-dice': draw('dieOne', 'turf', 'speed'),
  'turbo-turbo-keno': draw('lottoBalls', 'olive', 'speed'),
  'turbo-double-or-leave': draw('doubleDoor', 'paper', 'half'),
  'turbo-quick-hi-lo': draw('highCard', 'maroon', 'speed'),
}

export const SCRATCH = {
  'hacksaw-scratch-marigold': draw('marigolds', 'lawn', 'rays', 'centre', 'ticket', 'southEast'),
  'hacksaw-scratch-mango': draw('mango', 'paper', 'checks', 'lean', 'ticket', 'southEast'),
  'hacksaw-scratch-gold': draw('goldBars', 'wine', 'rays', 'centre', 'ticket', 'northWest'),
  'hacksaw-scratch-diamonds': draw('gem', 'char', 'sparks', 'centre', 'ticket', 'southEast'),
  'hacksaw-scratch-cricket': draw('stumps', 'turf', 'mown', 'centre', 'ticket', 'northWest'),
  'hacksaw-scratch-peacock': draw('feathers', 'ember', 'dawn', 'low', 'ticket', 'top'),
  'hacksaw-scratch-rickshaw': draw('rickshaws', 'dune', 'skyline', 'centre', 'ticket', 'northEast'),
  'hacksaw-scratch-sweets': draw('laddoos', 'forest', 'garland', 'low', 'ticket', 'northEast'),
  'hacksaw-scratch-lanterns': draw('skyLantern', 'moss', 'moonlit', 'centre', 'ticket', 'southWest'),
  'hacksaw-scratch-platinum': draw('platinum', 'coal', 'jaali', 'centre', 'ticket', 'southWest'),
}

export const ALT_MAC88 = {
  'aggapmac88-teen-patti-joker': draw('joker', 'ember', 'checks', 'tilt'),
  'aggapmac88-andar-bahar-gold': draw('insideDoor', 'gold', 'sunbeams'),
  'aggapmac88-dragon-tiger-gold': draw('beastStack', 'moss', 'sparks', 'large'),
  'aggapmac88-lucky-7-gold': draw('sevenClover', 'gold', 'rays'),
  'aggapmac88-32-cards-gold': draw('thirtyTwoStack', 'wine', 'sparks'),
  'aggapmac88-baccarat-gold': draw('chipTower', 'lawn', 'rays'),
  'aggapmac88-roulette-gold': draw('roulette', 'char', 'sparks', 'left', 'goldBars', 'southEast'),
  'aggapmac88-matka-bazaar': draw('bazaar', 'clay', 'lights'),
  'aggapmac88-cricket-cards': draw('cricketCards', 'forest', 'mown'),
  'aggapmac88-paper-plane': draw('paperPlane', 'olive', 'clouds'),
  'aggapmac88-gold-mines': draw('goldMine', 'char', 'peaks'),
  'aggapmac88-hen-crossing': draw('hen', 'sand', 'slant'),
}

export const PROVIDERS = {
  evolution: draw('shell', 'forest', 'rings'),
  ezugi: draw('chandelier', 'maroon', 'curtain', 'low'),
  supernowa: draw('nova', 'char', 'stars'),
  vivo: draw('sunRise', 'cream', 'rings'),
  xpg: draw('fourSuits', 'moss', 'checks', 'lean'),
  worldcasino: draw('globe', 'ember', 'rays'),
  qtech: draw('circuit', 'pine', 'spots'),
  pragmaticplay: draw('play', 'wine', 'stage'),
}
