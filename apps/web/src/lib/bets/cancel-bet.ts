import { callOnce } from '../api/once.ts'

export const cancelBet = (id: number) =>
  callOnce(`cancel-bet-${id}`, (c) => c.cancelBet, { params: { id: String(id) } })
