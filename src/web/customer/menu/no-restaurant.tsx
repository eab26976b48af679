import { paths } from '#web/paths.ts'
import { FullPage } from '#web/shell/full-page.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { EmptyPage } from './load-menu-page.ts'

/** WEB-15: shown instead of a menu if there is no such restaurant. A site without any restaurant tells its operator what to do. */
export function NoRestaurant({ emptyPage }: { readonly emptyPage: EmptyPage }) {
  if (emptyPage === 'new_site') return <NewSite />
  return emptyPage === 'main_page' ? <NoneHere /> : <Gone />
}

function NoneHere() {
  return (
    <FullPage
      title="No Restaurant Available"
      text="Please set up your restaurant information in the admin panel."
    >
      <LinkButton to={paths.admin} variant="outline">
        Go to Admin Panel
      </LinkButton>
    </FullPage>
  )
}

/** A diner followed an old link, or mistyped it. */
function Gone() {
  return (
    <FullPage title="This restaurant isn't here anymore." text="Its address may have changed, too.">
      <LinkButton to={paths.home} reloadDocument>
        See other restaurants
      </LinkButton>
    </FullPage>
  )
}

function NewSite() {
  return (
    <FullPage title="This site is being set up" text="You can order here once it is ready.">
      <section className="max-w-md rounded-card border border-line bg-surface p-5 text-left shadow-card">
        <h2 className="font-bold">Is this your site?</h2>
        <p className="mt-2">
          Run <code className="font-mono wrap-anywhere">comanda accounts first-administrator</code> on its
          server, and open the link that it prints. If you have an administrator’s account, sign in.
        </p>
        <LinkButton to={paths.admin} variant="outline" className="mt-4">
          Go to Admin Panel
        </LinkButton>
      </section>
    </FullPage>
  )
}
