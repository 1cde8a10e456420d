import { createTheme } from '@maidan/browser/theme.ts'
import { stored } from './storage.ts'

export const useTheme = createTheme(stored)
