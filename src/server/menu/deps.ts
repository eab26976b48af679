import type { MessagesDeps } from '../messages/deps.ts'
import type { Menus } from './current-menu/current-menu.ts'
import type { Texts } from './texts.ts'

export type MenuDeps = MessagesDeps & {
  readonly menus: Menus
  /** Pages, posts and terms, as diners see them. */
  readonly texts: Texts
}
