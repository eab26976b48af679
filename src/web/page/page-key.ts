import { createContext } from 'react-router'
import type { PageContext } from './page-context.ts'

/** Under this key a loader finds the page's context: `context.get(pageKey)`. */
export const pageKey = createContext<PageContext>()
