/**
 * The packages that browser code imports. Vite prebundles them at its start. One that it discovers only when a lazy part is
 * opened would reload the page in development, or in the middle of a component test. ARC-42 compares the list with the code.
 */
export const browserPackages: readonly string[] = [
  '@orpc/client',
  '@orpc/client/fetch',
  '@orpc/contract',
  '@simplewebauthn/browser',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js/pure/index.js',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'temporal-polyfill/global',
  'uqr',
  'zod',
  'zod/mini',
]
