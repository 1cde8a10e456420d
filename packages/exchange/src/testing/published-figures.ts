import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Figures that others have published. They are not ours to copy, so they are read where they are kept. */
const FOLDER = resolve(import.meta.dirname, '../../../../../shared/data/settlement')

export const hasPublishedFigures: boolean = existsSync(FOLDER)
export const NO_FIGURES = 'the published figures are kept outside the project and are not here'

export const readPublished = (file: string): unknown =>
  JSON.parse(readFileSync(resolve(FOLDER, file), 'utf8'))

/** Bets and what they made, in rupees. */
export type WorkedExamples = {
  deadHeat: {
    side?: string
    stake: number
    price: number
    expectedWinners: number
    actualWinners: number
    profit?: number
    backerProfit?: number
    return?: number
    profitIfLoser?: number
  }[]
  exchangePnl: {
    side: 'BACK' | 'LAY'
    price?: number
    size: number
    line?: number
    eachWayDivisor?: number
    WINNER?: number
    LOSER?: number
    result120?: number
    result121?: number
  }[]
  cashOut: {
    back?: { stake: number; price: number }
    lay?: { stake: number; price: number }
    layPriceNow?: number
    layStake?: number
    lockedProfit?: number
    ifWin?: number
    ifLose?: number
  }[]
  asianHandicap: { line?: string; stake?: number; odds?: unknown; rows?: [string, string, string][] }[]
  eachWaySportsbook: { stake: number; returns: number }[]
}

export const readWorkedExamples = (): WorkedExamples =>
  readPublished('published-worked-examples.json') as WorkedExamples
