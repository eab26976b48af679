import { messageKinds, messageSettings } from '../../orders/diner-messages/message-kinds.ts'
import { hasForeignLink } from '../../orders/diner-messages/own-links.ts'
import type { SettingsIn } from './setting-names.ts'
import { type SettingsFault, settingsFaults } from './settings.ts'

/** TEL-2: everything that is wrong with the messages to diners; links may lead to these hosts. */
export function dinerMessageFaults(
  settings: SettingsIn<'dinerMessages'>,
  linkHosts: readonly string[],
): readonly SettingsFault[] {
  const links = messageKinds.flatMap((kind): SettingsFault[] => {
    const field = messageSettings[kind].sentence
    return hasForeignLink(settings[field], linkHosts)
      ? [{ field, refusal: { kind: 'message_link_foreign' } }]
      : []
  })
  return [...settingsFaults('dinerMessages', settings), ...links]
}
