/** React's JSX runtime for pages that browsers can translate (WEB-37). tsconfig.json names it. */

import * as react from 'react/jsx-runtime'
import { type Props, separateText } from './separate-text.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, separateText(type, props as Props, false), key)
export const jsxs: typeof react.jsxs = (type, props, key) =>
  react.jsxs(type, separateText(type, props as Props, true), key)
