import { titled } from '#web/shell/page-title.ts'
import { GroupsScreen } from './groups-screen.tsx'

export const meta = titled('Upsell Groups')

export default function UpsellsScreen() {
  return <GroupsScreen kind="upsell" />
}
