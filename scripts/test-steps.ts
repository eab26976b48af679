/** Which steps of `npm test` its arguments select. */

type Choice<Step> =
  | { readonly ok: true; readonly steps: readonly Step[] }
  | { readonly ok: false; readonly message: string }

/**
 * ARC-51: `--only step` selects that step, `--from step` that and all later ones, no argument all. An unknown step or argument
 * is refused with the list of steps.
 */
export function chooseSteps<Step extends { readonly name: string }>(
  steps: readonly Step[],
  args: readonly string[],
): Choice<Step> {
  const [option, name, ...others] = args.filter((arg) => arg !== '--long').flatMap((arg) => arg.split('='))
  if (option === undefined) return { ok: true, steps }
  const index = steps.findIndex((step) => step.name === name)
  const isKnown = (option === '--only' || option === '--from') && index >= 0 && others.length === 0
  if (isKnown) return { ok: true, steps: steps.slice(index, option === '--only' ? index + 1 : undefined) }
  const names = steps.map((step) => step.name).join(', ')
  return { ok: false, message: `Use --only or --from with the name of one step: ${names}.` }
}
