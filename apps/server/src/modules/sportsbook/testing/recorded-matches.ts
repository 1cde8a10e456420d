import type { RecordedMatch } from './own-recording.ts'
import { readRecording } from './stream-server.ts'

/** A tennis match of January 2024, as it was sold; what is said here of it was read from the file by eye. */
export const NORRIE_RUUD: RecordedMatch = {
  lines: () => readRecording('official/1.223716976.bz2'),
  fixture: '32948895',
  winner: { id: 42_669_524, name: 'Cameron Norrie' },
  loser: { id: 9_629_711 },
  delaySeconds: 3,
  before: 181,
  on: 250,
  late: 320,
  end: 361,
}
