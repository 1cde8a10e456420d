import { rounds } from '@maidan/core/testing'
import { playTrials } from '../testing/play-trials.ts'
import { SHARED_TRIALS } from '../testing/trials.ts'

playTrials(SHARED_TRIALS, { fair: rounds(100_000, 500_000), quick: rounds(100_000, 10_000_000) })
