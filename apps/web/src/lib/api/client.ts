import { createClient } from '@maidan/contracts'
import * as contracts from '@maidan/contracts/player'
import { stored } from '../storage.ts'
import { apiBase, notificationsBase } from './config.ts'
import { send } from './send.ts'

/* Every call of a player with its schemas: loaded with the first call that is none of the first screens'. */

const at = (base: string) => createClient({ base, token: () => stored.get('token'), fetch: send })

const api = at(apiBase)
const notifications = at(notificationsBase)

export { api, contracts, notifications }
