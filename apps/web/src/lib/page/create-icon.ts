import { createElement, type ReactElement, type SVGProps } from 'react'

/** An icon as lucide stores it: the name, and the shapes it is drawn with. */
export type IconData = {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: object])[]
}

type IconProps = SVGProps<SVGSVGElement> & { readonly size?: string | number }

const isNamed = (props: object): boolean =>
  Object.keys(props).some((name) => /^(?:aria-|role$|title$)/.test(name))

/** Draws what lucide's own code draws, without the settings nobody here makes. The build puts it in the other's place. */
export const createIcon =
  ({ name, node }: IconData) =>
  ({ className, size = 24, strokeWidth = 2, ...rest }: IconProps): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...(!isNamed(rest) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
