/** Signing in and up, on a page of its own. */

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useAccount } from './account.ts'
import { AccountForm, type AccountFormMode } from './account-form.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export const meta = () => [{ title: 'Sign in' }, { name: 'robots', content: 'noindex' }]

const titles = {
  'sign-in': 'Sign in to your account',
  'sign-up': 'Create your restaurant account',
} as const satisfies Record<AccountFormMode, string>

export default function LoginScreen() {
  const account = useAccount()
  const navigate = useNavigate()
  const [mode, setMode] = useState<AccountFormMode>('sign-in')
  const next = screenAfter(useSearchParams()[0].get('next'))
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-4 py-12">
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <h1 className="mb-6 text-2xl font-bold">{titles[mode]}</h1>
        {account.kind === 'diner' ? (
          <div className="grid gap-3">
            <p className="break-words">You are signed in as {account.diner.email}.</p>
            <LinkButton to={next} size="lg">
              Continue
            </LinkButton>
            <SignOutButton />
          </div>
        ) : (
          <AccountForm mode={mode} onMode={setMode} onDone={() => navigate(next)} />
        )}
        <noscript>
          <p className="mt-5">Signing in needs JavaScript. Please switch it on in your browser.</p>
        </noscript>
      </div>
    </main>
  )
}

/** Where a person came from who was asked to sign in; never an address from outside. */
function screenAfter(next: string | null): string {
  return [paths.customerInfo, paths.orders].find((path) => path === next) ?? paths.home
}
