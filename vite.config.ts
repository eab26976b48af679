import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserPackages } from './scripts/browser-packages.ts'

// Left alone, every module that two screens share becomes a file of its own: dozens of requests for one page. A group takes
// along what its modules import, so what diners need comes first, and what is for administrators alone last.
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 50 },
  { name: 'calls', test: /node_modules\/@orpc\//, priority: 40 },
  // Without the menu's own parts, which its search shares with it: they would be loaded by every step of the checkout.
  {
    name: forReaders('start'),
    test: /src\/(domain|contract|web(?!\/customer\/menu\/))\//,
    minShareCount: 3,
    priority: 35,
  },
  { name: forReaders('menu'), test: /src\/web\/customer\/menu\//, minShareCount: 2, priority: 34 },
  { name: forDiners('domain'), test: /src\/domain\//, minShareCount: 3, priority: 30 },
  { name: forDiners('widgets'), test: /src\/web\/(api|ui|shell)\//, minShareCount: 3, priority: 30 },
  {
    name: 'order',
    test: /src\/web\/customer\/(checkout|draft|placed-order|texts)\//,
    minShareCount: 3,
    priority: 20,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|src\/web\/forms\//,
    minShareCount: 2,
    priority: 20,
  },
  { name: 'queries', test: /node_modules\/@tanstack\//, priority: 20 },
  { name: forAdminAlone('admin-domain'), test: /src\/domain\//, minShareCount: 3, priority: 10 },
  {
    name: forAdminAlone('admin-widgets'),
    test: /src\/web\/(api|ui|shell)\//,
    minShareCount: 3,
    priority: 10,
  },
  { name: 'admin', test: /src\/web\/admin\//, minShareCount: 3, priority: 0 },
]

type Modules = {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

/** What a menu needs before it can be read: nothing that comes later is in the same file. */
function forReaders(name: string) {
  return (id: string, modules: Modules) => (isForReaders(id, modules, new Set()) ? name : null)
}

function isForReaders(id: string, modules: Modules, seen: Set<string>): boolean {
  if (/src\/web\/(home|root|entry\.client|customer\/menu\/menu-screen)\.tsx/.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers = [] } = modules.getModuleInfo(id) ?? {}
  return importers.some((user) => isForReaders(user, modules, seen))
}

/** What only the admin area's screens need goes into a file of its own: no diner and no display loads it. */
function forAdminAlone(name: string) {
  return (id: string, modules: Modules) => (isForAdminAlone(id, modules, new Set()) ? name : null)
}

function forDiners(name: string) {
  return (id: string, modules: Modules) => (isForAdminAlone(id, modules, new Set()) ? null : name)
}

function isForAdminAlone(id: string, modules: Modules, seen: Set<string>): boolean {
  if (/src\/web\/(admin|demo)\//.test(id) || seen.has(id)) return true
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const users = [...importers, ...dynamicImporters]
  return users.length > 0 && users.every((user) => isForAdminAlone(user, modules, seen))
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './src/web/page/page-handler.ts' } } },
  },
  server: {
    allowedHosts: true,
    // The database writes here all the time.
    watch: { ignored: [`${resolve(process.env.DATA_DIR ?? 'data')}/**`] },
  },
  optimizeDeps: { include: [...browserPackages] },
})
