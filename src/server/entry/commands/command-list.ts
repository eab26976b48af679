/** All commands of `comanda`, in the order of its help. */

import type { Command } from './command.ts'

type ListedCommand = {
  readonly name: string
  /** One line for the help. */
  readonly summary: string
  /** Loaded when it is called, so that help needs no settings and no packages. */
  readonly load: () => Promise<Command>
}

export const commandList: readonly ListedCommand[] = [
  {
    name: 'start',
    summary: 'runs Comanda in the foreground, until it receives SIGTERM',
    load: async () => (await import('./start.ts')).start,
  },
  {
    name: 'doctor',
    summary: 'checks the installation and says what to do',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'accounts',
    summary: 'makes administrators of the platform',
    load: async () => (await import('./accounts.ts')).accounts,
  },
  {
    name: 'kitchen',
    summary: "manages a restaurant's displays and its owner",
    load: async () => (await import('./kitchen.ts')).kitchen,
  },
  {
    name: 'menu',
    summary: "imports and exports a restaurant's menu",
    load: async () => (await import('./menu.ts')).menu,
  },
  {
    name: 'data',
    summary: "backs up and restores all data; exports and erases a person's",
    load: async () => (await import('./data.ts')).data,
  },
  {
    name: 'reconcile',
    summary: "compares a day's orders with the payment provider's records",
    load: async () => (await import('./reconcile.ts')).reconcile,
  },
  {
    name: 'cells',
    summary: 'moves a restaurant to another cell, and writes the maps of all cells',
    load: async () => (await import('./cells.ts')).cells,
  },
  {
    name: 'secrets',
    summary: 'encrypts stored secrets again after APP_SECRET was changed',
    load: async () => (await import('./secrets.ts')).secrets,
  },
  {
    name: 'analytics',
    summary: 'rebuilds the sums behind the figures',
    load: async () => (await import('./analytics.ts')).analytics,
  },
  {
    name: 'drill',
    summary: 'sends a rush of simulated diners to a running demo',
    load: async () => (await import('./drill.ts')).drill,
  },
]
