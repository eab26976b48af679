/** Finds variables whose names are almost those of settings. */

/** Shorter names resemble too many others. */
const shortestName = 6

/**
 * CFG-12: returns a sentence for each variable that is no setting, but differs from one by a letter or two, without its value.
 */
export function mistypedNames(
  env: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): string[] {
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || name.length < shortestName || settings.includes(name)) return []
    const [nearest] = settings
      .filter((setting) => setting.length >= shortestName)
      .map((setting) => ({ setting, distance: distanceOf(name.toUpperCase(), setting) }))
      .toSorted((one, other) => one.distance - other.distance)
    return nearest && nearest.distance <= mostLetters(nearest.setting)
      ? [`${name} is no setting and is ignored: did you mean ${nearest.setting}?`]
      : []
  })
}

function mostLetters({ length }: string): number {
  if (length < 10) return 1
  return length < 14 ? 2 : 3
}

/** The Levenshtein distance: how many letters must be added, removed or replaced. */
function distanceOf(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above.at(-1) ?? 0
}
