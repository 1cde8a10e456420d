import { useEffect } from 'react'

/** `waiting` stands first, so that a tab in the background shows that there is work. */
export const useTitle = (part: string, waiting = 0): void =>
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${part} | Maidan console`
  }, [part, waiting])
