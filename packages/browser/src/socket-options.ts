type SocketSettings = {
  readonly path: string
  readonly transports: readonly ('websocket' | 'polling')[]
  readonly connectTimeoutMs: number
  readonly reconnectDelayMs: number
  readonly reconnectDelayMaxMs: number
  readonly randomization: number
}

/** The settings of the contracts in the words of the socket library. */
export const socketOptions = (settings: SocketSettings) => ({
  path: settings.path,
  transports: [...settings.transports],
  timeout: settings.connectTimeoutMs,
  reconnectionDelay: settings.reconnectDelayMs,
  reconnectionDelayMax: settings.reconnectDelayMaxMs,
  randomizationFactor: settings.randomization,
})
