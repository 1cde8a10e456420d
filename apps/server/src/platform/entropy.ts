import type { Entropy } from '@maidan/core'
import { randomBytes, randomInt } from 'node:crypto'

export const systemEntropy: Entropy = {
  bytes: (count) => randomBytes(count),
  below: (limit) => randomInt(limit),
}
