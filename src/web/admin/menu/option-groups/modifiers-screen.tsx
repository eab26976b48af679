import { titled } from '#web/shell/page-title.ts'
import { GroupsScreen } from './groups-screen.tsx'

export const meta = titled('Modifier Groups')

export default function ModifiersScreen() {
  return <GroupsScreen kind="modifier" />
}
