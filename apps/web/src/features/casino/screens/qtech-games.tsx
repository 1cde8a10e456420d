import { defined } from '@maidan/core'
import { ProviderPage } from '../components/provider-page.tsx'
import { findProvider } from '../model.ts'

const QTECH = defined(findProvider('qtech'), 'qtech is among the providers')

export const QtechGames = () => <ProviderPage provider={QTECH} />
