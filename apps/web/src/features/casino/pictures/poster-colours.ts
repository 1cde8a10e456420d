/** Written by `npm run posters`: ground and ink, and the codes of the entries whose posters have them. */
export const POSTER_COLOURS: Readonly<Record<string, string>> = {
  '#14523a #f3e6cb':
    'aura-cricket-war ezg-teen-patti jili-coconut-cove jili-moon-over-padma jili-umbrella-season km-29-card-baccarat km-casino-holdem km-fish-prawn-crab km-fruit-wheel netent-crystal-cave qtech redtiger-koi-pond sn-race-20-20 vivo-baccarat wc-dragon-tiger',
  '#14523a #f5a82c':
    'aggapjiligaming-cobra-charm aggapmac88-cricket-cards aura-amar-akbar-anthony aura-andar-bahar aura-coin-toss aura-virtual-lucky-7 evolution ezg-32-cards ezg-speed-roulette ezgevo-baccarat hacksaw-scratch-sweets jili-feather-dance jili-marigold-row jili-sundarban-tiger km-european-roulette km-race-to-17 km-sic-bo km-teen-patti netent-lantern-lane pp-honey-bees redtiger-mystery-reels sn-casino-war sn-muflis-teen-patti spribe-plinko turbo-sixer-crash xpg-baccarat',
  '#262821 #f3e6cb':
    'aggapjiligaming-color-keno aura-casino-war aura-kite-crash ezgevo-casino-holdem ezgevo-thunder-roulette hacksaw-scratch-platinum km-casino-meter km-three-card-judgement netent-northern-wolf spribe-hotline turbo-rocket-run vivo-night-roulette',
  '#262821 #f5a82c':
    'aggapjiligaming-color-prediction aggapmac88-gold-mines aggapmac88-roulette-gold aura-blackjack ezg-auto-roulette ezg-lucky-7 ezgevo-money-wheel hacksaw-scratch-diamonds jili-crown-of-kochi jili-owl-hours km-card-hi-lo km-dragon-tiger pp-thunder-peak redtiger-pharaohs-garden sn-teen-patti-20-20 spribe-mines supernowa wc-blackjack',
  '#2f8459 #f3e6cb':
    'aggapmac88-baccarat-gold aura-casino-holdem aura-money-wheel aura-virtual-race ezg-andar-bahar ezgevo-three-card-poker ezgevo-unlimited-blackjack hacksaw-scratch-cricket hacksaw-scratch-marigold jili-boat-to-barisal jili-monsoon-mango jili-star-of-dhaka jili-triple-reels km-five-cricket km-instant-matka km-one-day-teen-patti km-speed-dragon-tiger km-video-poker km-xoc-dia netent-star-orchard pp-river-catch pp-speed-baccarat redtiger-bamboo-panda redtiger-jade-mountain sn-baccarat spribe-goal turbo-turbo-dice wc-caribbean-poker xpg-gold-coast-roulette',
  '#41461f #dcc696':
    'aggapjiligaming-tea-garden aggapmac88-paper-plane aura-32-cards aura-virtual-andar-bahar ezgevo-no-commission-baccarat jili-steps-of-stone jili-temple-bell km-bac-bo km-bollywood-casino netent-clockwork-heist pp-wolf-moon sn-amar-akbar-anthony spribe-keno turbo-turbo-keno xpg-wheel-of-seasons',
  '#41461f #f5a82c':
    'aggapjiligaming-camel-fair aggapmac88-dragon-tiger-gold aura-race-20-20 ezg-blackjack ezgevo-dragon-tiger hacksaw-scratch-lanterns km-lucky-7 km-poker-20-20 km-speed-roulette netent-jungle-relic redtiger-tiger-temple sn-lucky-7 sn-roulette-bengal turbo-lane-cross xpg xpg-andar-bahar',
  '#5e1f24 #dcc696':
    'aura-poker-20-20 aura-video-poker ezg-dragon-tiger ezgevo-blackjack ezugi jili-diya-nights jili-gem-bazaar jili-hilsa-catch jili-tabla-night km-andar-bahar km-casino-war km-jhandi-munda km-worli-matka pp-andar-bahar sn-queen spribe-miniroulette turbo-quick-hi-lo wc-sic-bo',
  '#5e1f24 #f5a82c':
    'aggapjiligaming-maharaja-jewels aggapmac88-32-cards-gold aura-bollywood-casino aura-roulette aura-virtual-dragon-tiger ezg-ultimate-andar-bahar ezgevo-baccarat-squeeze ezgevo-super-sic-bo hacksaw-scratch-gold jili-lucky-coins km-coin-toss km-cricket-war km-dragon-tiger-lion km-money-wheel km-muflis-teen-patti km-queen-race netent-midnight-train pp-peacock-palace pragmaticplay redtiger-phoenix-fire sn-dragon-tiger turbo-ball-drop vivo-casino-holdem xpg-teen-patti',
  '#a63d2a #f3e6cb':
    'aggapjiligaming-jungle-drums aura-card-hi-lo aura-sic-bo aura-virtual-teen-patti ezg-cricket-war ezgevo-roulette jili-elephant-march jili-last-over-sixer km-32-cards km-blackjack km-keno-80 km-race-20-20 km-super-over netent-pirate-lagoon redtiger-lucky-sevens spribe-aviator turbo-tower-climb',
  '#a63d2a #f5a82c':
    'aggapjiligaming-peacock-rain aggapmac88-teen-patti-joker aura-dragon-tiger ezg-namaste-roulette ezgevo-speed-baccarat hacksaw-scratch-peacock jili-golden-bull km-mini-roulette km-open-teen-patti km-thai-hi-lo pp-roulette redtiger-golden-lotus sn-andar-bahar vivo-super-6-baccarat worldcasino xpg-dragon-tiger',
  '#c9562f #191711':
    'aura-teen-patti-20-20 ezgevo-speed-blackjack km-fan-tan km-no-commission-baccarat turbo-turbo-mines wc-roulette-100',
  '#c9562f #f3e6cb':
    'aggapjiligaming-holi-splash aggapmac88-matka-bazaar aura-queen-race aura-virtual-baccarat ezg-casino-holdem ezgevo-american-roulette jili-matka-wheel km-7-up-7-down km-amar-akbar-anthony km-caribbean-poker netent-viking-shore pp-sugar-sweets redtiger-ocean-pearls sn-teen-patti spribe-dice xpg-blackjack',
  '#cf8519 #191711': 'aura-worli-matka ezg-bet-on-teen-patti km-turbo-andar-bahar spribe-hilo',
  '#cf8519 #5e1f24':
    'aura-baccarat jili-sun-festival km-teen-patti-20-20 km-the-trap netent-book-of-the-nile pp-desert-caravan redtiger-dragon-gate sn-one-day-teen-patti turbo-limbo-rider vivo-dragon-tiger',
  '#dcc696 #14523a':
    'aggapjiligaming-spice-route aura-one-day-teen-patti ezg-sic-bo ezgevo-double-ball hacksaw-scratch-rickshaw km-baccarat vivo-blackjack',
  '#dcc696 #a63d2a':
    'aggapmac88-hen-crossing aura-instant-matka aura-teen-patti aura-virtual-32-cards jili-lotus-temple jili-rickshaw-rush km-high-card pp-blackjack redtiger-red-lantern wc-andar-bahar',
  '#f3e6cb #14523a':
    'aggapjiligaming-banyan-spirit aggapjiligaming-mango-orchard aura-lucky-7 aura-muflis-teen-patti ezgevo-french-roulette jili-chai-break jili-chilli-market jili-palm-coast km-test-teen-patti km-trio km-triple-chance netent-fruit-parade pp-fruit-shower sn-32-cards turbo-balloon-rise vivo vivo-roulette-lite',
  '#f3e6cb #a63d2a':
    'ezg-baccarat hacksaw-scratch-mango km-three-card-poker pp-carnival-wheel sn-worli-matka turbo-double-or-leave wc-speed-baccarat',
  '#f5a82c #5e1f24':
    'aggapmac88-andar-bahar-gold aggapmac88-lucky-7-gold jili-dhol-beats netent-wild-west-dusk pp-buffalo-plains sn-bollywood-casino',
}
