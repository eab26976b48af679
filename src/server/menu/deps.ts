import type { MessagesDeps } from '../messages/deps.ts'
import type { Menus } from './current-menu/current-menu.ts'

export type MenuDeps = MessagesDeps & {
  readonly menus: Menus
  /** The folder with the demo's pictures; null in production. */
  readonly picturesFolder: string | null
}
