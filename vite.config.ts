import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  environments: {
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
      '@stripe/stripe-js/pure',
      '@tanstack/react-query',
      'temporal-polyfill/global',
    ],
  },
})
