import { playTrials } from '../testing/play-trials.ts'
import { ONE_STEP_TRIALS } from '../testing/trials.ts'

playTrials(ONE_STEP_TRIALS)
