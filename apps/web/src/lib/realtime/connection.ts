import { create } from 'zustand'

export type ConnectionPhase = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

export const useConnection = create<{ readonly phase: ConnectionPhase }>(() => ({ phase: 'disconnected' }))

export const setPhase = (phase: ConnectionPhase): void => {
  if (useConnection.getState().phase !== phase) useConnection.setState({ phase })
}
