import { rounds } from '@maidan/core/testing'
import { playTrials } from '../testing/play-trials.ts'
import { OTHER_TRIALS } from '../testing/trials.ts'

playTrials(OTHER_TRIALS, { fair: rounds(20_000, 100_000), quick: rounds(50_000, 2_000_000) })
