import type { MessageTable } from '../../messages/message-table.ts'
import type { EditingRefusal } from './editing-refusals.ts'

export const editingMessages: MessageTable<EditingRefusal> = {
  changed_meanwhile: 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
}
