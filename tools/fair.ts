import { createInterface } from 'node:readline'
import { verify, type VerifyRefusal } from '@maidan/games'

const SENTENCES: Readonly<Record<VerifyRefusal, string>> = {
  not_an_object: 'A line is one JSON object.',
  game_unknown: 'There is no such game.',
  server_seed_invalid: 'serverSeed must be text without spaces.',
  client_seed_missing: 'clientSeed is missing.',
  client_seed_too_long: 'clientSeed has more than 64 characters.',
  client_seed_not_printable: 'clientSeed has characters that cannot be seen.',
  client_seed_edge_space: 'clientSeed must not begin or end with a space.',
  nonce_invalid: 'nonce must be a whole number from 0 on.',
  hash_invalid: 'hash must be 64 hex digits in lower case.',
  salt_invalid: 'salt must be text without spaces.',
  table_unknown: 'table must be rtp-97 or rtp-99.',
  bet_malformed: 'The bet is missing.',
  mines_out_of_range: 'mines must be from 1 to 24.',
  rows_out_of_range: 'rows must be from 8 to 16.',
  risk_unknown: 'risk must be low, medium, high or expert.',
  pitch_unknown: 'pitch must be 3x4, 4x7 or 5x10.',
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** One bet or round a line in, one result a line out. A bad line is told and passed over. */
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  const found = verify(parsed(line))
  console.info(JSON.stringify(found.ok ? { result: found.value } : { error: SENTENCES[found.refusal] }))
  if (!found.ok) process.exitCode = 1
}
