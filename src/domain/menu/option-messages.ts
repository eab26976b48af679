import type { MessageTable } from '../messages/message-table.ts'
import type { OptionRefusal } from './option-refusals.ts'

export const optionMessages: MessageTable<OptionRefusal> = {
  too_few_options: ({ rolls, wanted, group }) =>
    rolls
      ? `Please select exactly ${wanted} rolls for your Maki lunch special.`
      : `Please select exactly ${wanted} option(s) from ${group}.`,
  too_many_options: ({ max, rolls, group, excess }) =>
    `You can only select ${max} ${rolls ? 'rolls' : 'option(s)'} from ${group}. Please unselect ${excess}.`,
  no_more_options: ({ rolls, max, group }) =>
    rolls
      ? `You can only select ${max} roll(s) for this Maki lunch special. Please unselect a roll first if you want to choose a different one.`
      : `You can select a maximum of ${max} options for ${group}.`,
  unknown_option: 'An option that was chosen is no longer offered. Please choose again.',
  option_sold_out: ({ option }) => `${option} is sold out. Please choose again.`,
}
