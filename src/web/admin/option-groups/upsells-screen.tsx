import { GroupsScreen } from './groups-screen.tsx'

export const meta = () => [{ title: 'Upsell Groups' }]

export default function UpsellsScreen() {
  return <GroupsScreen kind="upsell" />
}
