import { signOut } from '#web/accounts/sign-in.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'

/** ADM-10: ends the session and returns to the main page, which is loaded anew: nothing of the admin area stays behind. */
export async function leaveAdmin(): Promise<void> {
  const failure = await signOut()
  if (failure) showFailure(failure)
  else location.assign(paths.home)
}
