import type { FastifyInstance } from 'fastify'

/**
 * Stops accepting, answers what is in flight, closes. After `limitMs` what is still open is cut.
 * Answers whether everything was answered in time.
 */
export async function stop(app: FastifyInstance, limitMs: number): Promise<boolean> {
  app.kit.stopping = true
  let inTime = true
  const timer = setTimeout(() => {
    inTime = false
    app.server.closeAllConnections()
  }, limitMs)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
  return inTime
}
