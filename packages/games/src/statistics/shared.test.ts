import { playTrials } from '../testing/play-trials.ts'
import { SHARED_TRIALS } from '../testing/trials.ts'

playTrials(SHARED_TRIALS)
