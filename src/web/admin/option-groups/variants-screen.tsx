import { GroupsScreen } from './groups-screen.tsx'

export const meta = () => [{ title: 'Variant Groups' }]

export default function VariantsScreen() {
  return <GroupsScreen kind="variant" />
}
