import { type ComponentProps, createContext, type ReactElement, type ReactNode, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & { readonly href: string }

/** Draws a link from an address and the props of an `a`: with the browser's own, or with that of the router. */
export type RenderAddress = (props: LinkProps) => ReactElement

/** Draws the element itself, from the props that make it look and act like the part it stands for. */
export type RenderLink = (props: ComponentProps<'a'>) => ReactElement

const renderPlain: RenderAddress = ({ children, ...rest }) => <a {...rest}>{children}</a>

const LinkContext = createContext<RenderAddress>(renderPlain)

type ProviderProps = { readonly render: RenderAddress; readonly children: ReactNode }

/** `render` is called, not mounted: it must not use hooks itself. */
export const LinkProvider = ({ render, children }: ProviderProps) => (
  <LinkContext value={render}>{children}</LinkContext>
)

/** Addresses of other sites and of the mail program never go through the router. */
const leaves = (href: string): boolean => /^([a-z]+:|\/\/|#)/i.test(href)

export const Link = (props: LinkProps) => {
  const render = useContext(LinkContext)
  return leaves(props.href) ? renderPlain(props) : render(props)
}
