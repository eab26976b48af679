import { GroupsScreen } from './groups-screen.tsx'

export const meta = () => [{ title: 'Modifier Groups' }]

export default function ModifiersScreen() {
  return <GroupsScreen kind="modifier" />
}
