import { rounds } from '@maidan/core/testing'
import { playTrials } from '../testing/play-trials.ts'
import { STEP_TRIALS } from '../testing/trials.ts'

playTrials(STEP_TRIALS, { fair: rounds(100_000, 500_000), quick: rounds(100_000, 10_000_000) })
