import type { ScreenModule } from '@maidan/browser/screen.tsx'

type LoadView = () => Promise<ScreenModule<'View'>>

const view =
  <Name extends string>(load: () => Promise<ScreenModule<Name>>, name: Name): LoadView =>
  async () => {
    const module = await load()
    return { View: module[name], ...(module.prepare && { prepare: module.prepare }) }
  }

/**
 * Every screen but the landing, each in a file of its own. This table comes with the frame that stands around them, so
 * that the landing does not have to load the names of forty files.
 */
export const INNER_VIEWS = {
  home: view(() => import('./home-page.tsx'), 'HomePage'),
  promotions: view(() => import('../../features/promotions/screens/promotions.tsx'), 'Promotions'),
  vipLevel: view(() => import('../../features/vip/screens/vip-level.tsx'), 'VipLevel'),
  luckyDraw: view(() => import('../../features/draws/screens/lucky-draw.tsx'), 'LuckyDraw'),
  iosInstruction: view(() => import('../../features/content/screens/ios-instruction.tsx'), 'IosInstruction'),
  maintenance: view(() => import('../../features/content/screens/maintenance.tsx'), 'Maintenance'),
  contact: view(() => import('../../features/content/screens/contact.tsx'), 'Contact'),
  responsible: view(
    () => import('../../features/content/screens/responsible-gaming.tsx'),
    'ResponsibleGaming',
  ),
  terms: view(() => import('../../features/content/screens/terms.tsx'), 'Terms'),
  fairPlay: view(() => import('../../features/content/screens/fair-play.tsx'), 'FairPlay'),
  gameRules: view(() => import('../../features/content/screens/game-rules.tsx'), 'GameRules'),
  privacy: view(() => import('../../features/content/screens/privacy.tsx'), 'Privacy'),
  amlKyc: view(() => import('../../features/content/screens/aml-kyc.tsx'), 'AmlKyc'),
  fairness: view(() => import('../../features/fairness/screens/fairness.tsx'), 'Fairness'),
  profile: view(() => import('./profile-page.tsx'), 'ProfilePage'),
  dashboard: view(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  lobby: view(() => import('../../features/exchange/screens/lobby.tsx'), 'Lobby'),
  sport: view(() => import('../../features/exchange/screens/sport.tsx'), 'Sport'),
  match: view(() => import('../../features/exchange/match/screens/match.tsx'), 'Match'),
  smoke: view(() => import('./smoke-page.tsx'), 'SmokePage'),
  embeddedLobby: view(() => import('../../features/exchange/screens/embedded-lobby.tsx'), 'EmbeddedLobby'),
  embed: view(() => import('../../features/exchange/screens/embed.tsx'), 'Embed'),
  casino: view(() => import('../../features/casino/screens/casino.tsx'), 'Casino'),
  liveGames: view(() => import('../../features/casino/screens/live-games.tsx'), 'LiveGames'),
  liveCasino: view(() => import('../../features/casino/screens/live-casino.tsx'), 'LiveCasino'),
  allGames: view(() => import('../../features/casino/screens/all-games.tsx'), 'AllGames'),
  casinoEntry: view(() => import('./casino-entry-page.tsx'), 'CasinoEntryPage'),
  moneyGame: view(() => import('./money-game-page.tsx'), 'MoneyGamePage'),
  demoGame: view(() => import('../../features/games/screens/instant-game.tsx'), 'DemoGame'),
  sharedGame: view(() => import('./shared-game-page.tsx'), 'SharedGamePage'),
  watchGame: view(() => import('../../features/games/screens/shared-game.tsx'), 'WatchGame'),
  auraGames: view(() => import('../../features/casino/screens/aura-games.tsx'), 'AuraGames'),
  altGaming: view(() => import('../../features/casino/screens/alt-gaming.tsx'), 'AltGaming'),
  qtechGames: view(() => import('../../features/casino/screens/qtech-games.tsx'), 'QtechGames'),
  statement: view(() => import('../../features/cashier/screens/statement.tsx'), 'Statement'),
  withdrawList: view(() => import('../../features/cashier/screens/withdraw-list.tsx'), 'WithdrawList'),
  depositList: view(() => import('../../features/cashier/screens/deposit-list.tsx'), 'DepositList'),
  deposit: view(() => import('../../features/cashier/screens/deposit.tsx'), 'Deposit'),
  withdraw: view(() => import('../../features/cashier/screens/withdraw.tsx'), 'Withdraw'),
  myBets: view(() => import('../../features/cashier/screens/my-bets.tsx'), 'MyBets'),
  bonus: view(() => import('../../features/bonus/screens/bonus.tsx'), 'Bonus'),
  bonusDetail: view(() => import('../../features/bonus/screens/bonus-detail.tsx'), 'BonusDetail'),
  referral: view(() => import('../../features/referral/screens/referral.tsx'), 'Referral'),
  gallery: view(() => import('./test-page.tsx'), 'TestPage'),
} as const satisfies Record<string, LoadView>

export type InnerName = keyof typeof INNER_VIEWS
