import { createContext } from 'react-router'
import type { PageContext } from './page-context.ts'

/** The key of the page's context in a loader: `context.get(pageKey)`. */
export const pageKey = createContext<PageContext>()
