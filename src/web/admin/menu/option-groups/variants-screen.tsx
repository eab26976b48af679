import { titled } from '#web/shell/page-title.ts'
import { GroupsScreen } from './groups-screen.tsx'

export const meta = titled('Variant Groups')

export default function VariantsScreen() {
  return <GroupsScreen kind="variant" />
}
