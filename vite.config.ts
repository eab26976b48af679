import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Left alone, every module that two screens share becomes a file of its own: dozens of requests for one page.
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'domain', test: /src\/domain\//, minShareCount: 3 },
  { name: 'widgets', test: /src\/web\/(api|ui|shell)\//, minShareCount: 3 },
  { name: 'order', test: /src\/web\/customer\/(draft|order-parts)\//, minShareCount: 3 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './src/web/page-handler.ts' } } },
  },
  server: { allowedHosts: true },
  optimizeDeps: {
    // Only found when a lazy part is first opened, which would reload the page in development.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@orpc/client',
      '@orpc/client/fetch',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure/index.js',
      '@tanstack/react-query',
      'temporal-polyfill/global',
    ],
  },
})
