import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the launch address of a provider behaves. `silent` takes the question and never answers. */
export type LaunchMood = 'good' | 'silent' | 'broken' | 'garbage' | 'script' | 'endless' | 'redirect'

const ANSWERS: Readonly<
  Record<Exclude<LaunchMood, 'silent' | 'endless' | 'redirect'>, readonly [number, string]>
> = {
  good: [200, '{"url":"https://games.example/play?x=1"}'],
  broken: [500, '{"url":"https://games.example/play"}'],
  garbage: [200, '<html>We will be back soon</html>'],
  script: [200, '{"url":"javascript:alert(1)"}'],
}

/** The launch address of a provider, for tests. */
export const startLaunchServer = async () => {
  const state = { mood: 'good' as LaunchMood, asked: 0 }
  const server = createServer((_request, response) => {
    state.asked += 1
    if (state.mood === 'silent') return
    if (state.mood === 'redirect') {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      return
    }
    if (state.mood === 'endless') {
      response.writeHead(200).end('x'.repeat(200_000))
      return
    }
    const [status, text] = ANSWERS[state.mood]
    response.writeHead(status).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
