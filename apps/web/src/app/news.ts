import { onNews } from '../lib/realtime/news.ts'

/** What the cashier has to say of a deposit or a withdrawal comes with its first word. */
export const watchNews = (): (() => void) =>
  onNews((kind) => {
    import('../features/cashier/news.ts').then(
      ({ sayNews }) => sayNews(kind),
      // The bell has it as well.
      () => {},
    )
  })
