import { Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

export type Props = { readonly children?: ReactNode }

/**
 * WEB-37: the children of an element, without a text next to another node: neighboring texts become one, and a text next to
 * elements gets an element of its own. A browser that translates the page replaces text nodes, and React then changes or
 * removes a node that is no longer there; an element's only text it writes anew. Positions stay, so that state does.
 */
export function separateText(type: unknown, props: Props, isStatic: boolean): Props {
  const { children } = props
  if (type !== Fragment && !Array.isArray(children)) return props
  const text = textOf(children)
  if (text !== null) return { ...props, children: type === Fragment ? inElement(text) : text }
  return isStatic && Array.isArray(children) ? { ...props, children: separateRuns(children) } : props
}

function separateRuns(children: readonly ReactNode[]): ReactNode[] {
  const separate: ReactNode[] = []
  let run = -1
  for (const [index, child] of children.entries()) {
    const text = textOf(child)
    if (text === null) {
      separate.push(child)
      if (!isNothing(child)) run = -1
    } else if (run === -1) {
      separate.push(text)
      run = index
    } else {
      separate.push(null)
      separate[run] = `${separate[run]}${text}`
    }
  }
  return separate.map((child) => (typeof child === 'string' ? inElement(child) : child))
}

/** Spaces alone are not translated. */
function inElement(text: string): ReactNode {
  return text.trim() === '' ? text : jsx('span', { children: text })
}

/** Null if there is anything else, or nothing at all. */
function textOf(child: ReactNode): string | null {
  if (typeof child === 'string' || typeof child === 'number') return String(child)
  if (!Array.isArray(child)) return null
  let text: string | null = null
  for (const part of child) {
    if (isNothing(part)) continue
    const partText = textOf(part)
    if (partText === null) return null
    text = `${text ?? ''}${partText}`
  }
  return text
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean'
}
