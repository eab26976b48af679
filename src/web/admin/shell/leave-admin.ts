import { signOut } from '#web/accounts/sign-in.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'

/** ADM-10: ends the session and loads the main page from the server, so that no data of the admin area remains. */
export async function leaveAdmin(): Promise<void> {
  const failure = await signOut()
  if (failure) showFailure(failure)
  else location.assign(paths.home)
}
