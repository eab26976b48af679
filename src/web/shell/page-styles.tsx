/**
 * BYT-5: the diners' style sheet, inside the page. A browser draws nothing before it has these rules; a request of their own
 * would keep a slow phone waiting for most of a second.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/src/web/styles.css" />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; React would escape '>' in selectors.
  return <style id={id} dangerouslySetInnerHTML={{ __html: rules }} />
}

const id = 'page-styles'

// The browser reads what the page brought, so that no script contains the rules again.
const rules = import.meta.env.SSR
  ? (await import('../styles.css?inline')).default
  : (document.getElementById(id)?.textContent ?? '')
