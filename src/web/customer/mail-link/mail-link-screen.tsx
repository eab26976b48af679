/** `/mail/:token`: where the reader of a mail unsubscribes or confirms. Opening it changes nothing (MLK-2). */

import { useParams } from 'react-router'
import type { MailLinkView } from '#contract/entry/mail-links.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mailLinkTexts } from './mail-link-texts.ts'
import { useMailLink } from './use-mail-link.ts'

export const meta = titled(
  'Email settings',
  noindex,
  // The address contains the token that unsubscribes.
  { name: 'referrer', content: 'no-referrer' },
)

/** MLK-2: says what the link does; only its button does it. */
export default function MailLinkScreen() {
  const { token = '' } = useParams()
  const { state, load, use } = useMailLink(token)
  switch (state.kind) {
    case 'loading':
      return (
        <Card title="Email settings">
          <Skeleton className="h-12" />
        </Card>
      )
    case 'unknown':
      return (
        <Card title="This link is not complete">
          <p>Please open it again from the email, or copy the whole link.</p>
        </Card>
      )
    case 'failed':
      return (
        <Card title="Email settings">
          <div className="grid gap-5">
            <Notice tone="bad" role="alert">
              {state.failure.message}
            </Notice>
            <Button size="lg" onClick={load}>
              Try again
            </Button>
          </div>
        </Card>
      )
    case 'found':
      return <Found link={state.link} isBusy={state.isBusy} problem={state.problem} onUse={use} />
  }
}

type FoundProps = {
  readonly link: MailLinkView
  readonly isBusy: boolean
  readonly problem: string | null
  readonly onUse: () => void
}

function Found({ link, isBusy, problem, onUse }: FoundProps) {
  const { title, text, button, done } = mailLinkTexts(link)
  if (link.state === 'done')
    return (
      <Card title={done.title}>
        <p role="status">{done.text}</p>
      </Card>
    )
  return (
    <Card title={title}>
      <div className="grid gap-5">
        <p>{text}</p>
        <p role="alert" className="font-medium text-bad empty:hidden">
          {problem}
        </p>
        <Button size="lg" isDisabled={isBusy} onClick={onUse}>
          {isBusy ? 'Please wait...' : button}
        </Button>
      </div>
    </Card>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-4 py-8 sm:py-12">
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <h1 className="text-2xl font-bold text-balance">{title}</h1>
        <div className="mt-4 text-ink-soft">{children}</div>
        <noscript>
          <p className="mt-5">This page needs JavaScript. Please switch it on in your browser.</p>
        </noscript>
      </div>
    </main>
  )
}
