import type { CashierDeps } from '../deps.ts'
import { sandboxAdapter } from '../sandbox/adapter.ts'
import type { PaymentAdapter } from './adapter.ts'

type AdapterDeps = Pick<CashierDeps, 'playMoney' | 'secret' | 'publicOrigin'>

/** The payment companies there is an adapter for, by the code of the gateway. A new one is a file and a line here. */
const ADAPTERS: ReadonlyMap<string, (deps: AdapterDeps) => PaymentAdapter> = new Map()

/** Who carries out the payments of a gateway. Play money is never asked of a real company. */
export const adapterOf = (deps: AdapterDeps, gateway: string): PaymentAdapter | undefined =>
  deps.playMoney ? sandboxAdapter(deps) : ADAPTERS.get(gateway)?.(deps)
