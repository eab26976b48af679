import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** ADM-5: redirects every unknown address below /admin to the dashboard (E1). */
export function loader() {
  return redirect(paths.admin)
}

export default function UnknownScreen() {
  return null
}
