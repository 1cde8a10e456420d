import { err, ok } from '@maidan/core'
import type { GatewayEditing } from '../back-office.ts'
import { decideChange, staffGatewayView } from './rules.ts'
import { readSettings, saveSettings } from './settings.ts'
import * as store from './store.ts'

export const gatewayEditing: GatewayEditing = {
  list: async (tx) => (await store.listGateways(tx)).map(staffGatewayView),
  save: async (tx, id, { secret, ...change }) => {
    const gateway = await store.lockGateway(tx, id)
    if (!gateway) return err('not_found')
    const changed = decideChange(gateway, change)
    if (!changed.ok) return changed
    await store.saveGateway(tx, changed.value)
    if (secret !== undefined) await store.saveSecret(tx, gateway.code, secret)
    return ok(staffGatewayView({ ...changed.value, secret: secret ?? gateway.secret }))
  },
  readSettings,
  saveSettings,
}
