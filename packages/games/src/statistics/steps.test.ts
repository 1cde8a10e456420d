import { playTrials } from '../testing/play-trials.ts'
import { STEP_TRIALS } from '../testing/trials.ts'

playTrials(STEP_TRIALS)
