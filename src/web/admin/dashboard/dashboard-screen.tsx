import { PageHeading } from '#web/admin/parts/page-heading.tsx'

export const meta = () => [{ title: 'Dashboard' }]

export default function DashboardScreen() {
  return <PageHeading title="Dashboard" />
}
