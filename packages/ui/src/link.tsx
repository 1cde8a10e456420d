import { type ComponentProps, type ComponentType, createContext, type ReactElement, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & { readonly href: string }

/** What turns an address into a link: the browser's own `a`, or the router's link of the application. */
export type LinkComponent = ComponentType<LinkProps>

/** Draws the element itself, from the props that make it look and act like the part it stands for. */
export type RenderLink = (props: ComponentProps<'a'>) => ReactElement

const PlainLink: LinkComponent = ({ children, ...rest }) => <a {...rest}>{children}</a>

const LinkContext = createContext<LinkComponent>(PlainLink)

type ProviderProps = { readonly component: LinkComponent; readonly children: React.ReactNode }

export const LinkProvider = ({ component, children }: ProviderProps) => (
  <LinkContext value={component}>{children}</LinkContext>
)

/** Addresses of other sites and of the mail program never go through the router. */
const leaves = (href: string): boolean => /^([a-z]+:|\/\/|#)/i.test(href)

export const Link = (props: LinkProps) => {
  const Component = useContext(LinkContext)
  return leaves(props.href) ? <PlainLink {...props} /> : <Component {...props} />
}
