import { createStored } from '@maidan/browser/storage.ts'
import { createTheme } from '@maidan/browser/theme.ts'

/** The site reads the same choice. */
export const useTheme = createTheme(createStored(() => localStorage))
