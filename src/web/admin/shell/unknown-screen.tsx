import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** ADM-5: below /admin every unknown address leads to the dashboard (E1). */
export function loader() {
  return redirect(paths.admin)
}

export default function UnknownScreen() {
  return null
}
