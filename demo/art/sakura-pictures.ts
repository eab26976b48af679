/** The dishes of the Japanese kitchen, by name. */

import { bowls } from './sakura-bowls.ts'
import { bento, kids } from './sakura-boxes.ts'
import { fried } from './sakura-fried.ts'
import { hibachi, teriyaki } from './sakura-griddle.ts'
import { starters } from './sakura-starters.ts'
import { maki, rawFish } from './sakura-sushi.ts'
import { sweets } from './sakura-sweets.ts'

export const sakuraPictures: Readonly<Record<string, string>> = {
  ...hibachi(),
  ...teriyaki(),
  ...fried(),
  ...bowls(),
  ...starters(),
  ...rawFish(),
  ...maki(),
  ...bento(),
  ...kids(),
  ...sweets(),
}
