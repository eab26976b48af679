import type { RefusalOf, RefusalTable } from '../refusal-table.ts'

/** An option group with an invalid count. */
type OfGroup = { readonly group: string; readonly rolls: boolean }

const options = (count: number) => `${count} ${count === 1 ? 'option' : 'options'}`

/** Why the options chosen for a product are not allowed. */
export const optionRefusals = {
  too_few_options: ({ rolls, wanted, group }: { readonly wanted: number } & OfGroup) =>
    rolls
      ? `Please select exactly ${wanted} rolls for your Maki lunch special.`
      : `Please select exactly ${options(wanted)} from ${group}.`,
  too_many_options: ({
    max,
    rolls,
    group,
    excess,
  }: { readonly max: number; readonly excess: number } & OfGroup) =>
    `You can only select ${rolls ? `${max} rolls` : options(max)} from ${group}. Please unselect ${excess}.`,
  no_more_options: ({ rolls, max, group }: { readonly max: number } & OfGroup) =>
    rolls
      ? `You can only select ${max} ${max === 1 ? 'roll' : 'rolls'} for this Maki lunch special. Please unselect a roll first if you want to choose a different one.`
      : `You can select a maximum of ${max} options for ${group}.`,
  unknown_option: 'An option that was chosen is no longer offered. Please choose again.',
  option_sold_out: ({ option }: { readonly option: string }) => `${option} is sold out. Please choose again.`,
} satisfies RefusalTable
export type OptionRefusal = RefusalOf<typeof optionRefusals>
