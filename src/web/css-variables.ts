import type {} from 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which the style sheet reads. */
    [variable: `--${string}`]: string | number | undefined
  }
}
