/** The key of a button, for those who see it; its name is said by `aria-keyshortcuts` or by the page. */
export const Key = ({ name }: { readonly name: string }) => (
  <kbd className="con-key" aria-hidden>
    {name}
  </kbd>
)
