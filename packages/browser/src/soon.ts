/** So long a page that is loaded waits for what it will show; later it shows that it is loading. */
const SOON_MS = 300

/** Resolves with what is waited for, or soon. A failure counts as done: whoever shows it hears of it. */
export const soon = async (awaited: unknown): Promise<void> => {
  const limit = new Promise((resolve) => setTimeout(resolve, SOON_MS))
  await Promise.race([awaited, limit]).catch(() => {})
}
