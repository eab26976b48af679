/** The same in development. */

import * as react from 'react/jsx-dev-runtime'
import { type Props, separateText } from './separate-text.ts'

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  const separate = separateText(type, props as Props, isStatic)
  return react.jsxDEV(type, separate, key, isStatic && Array.isArray(separate.children), source, self)
}
