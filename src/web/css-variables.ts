import type {} from 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties for the style sheet. */
    [variable: `--${string}`]: string | number | undefined
  }
}
