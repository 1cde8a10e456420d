import { useEffect, useState } from 'react'

type Shown = { readonly file: Blob; readonly address: string }

/** An address under which the page can show a file it holds; it is given back when the file goes. */
export const useObjectUrl = (file: Blob | undefined): string | undefined => {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is made outside of React and has to be given back
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return shown?.file === file ? shown?.address : undefined
}
