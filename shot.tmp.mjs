import { chromium } from '@playwright/test'
const [,, url, who, ...paths] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const scheme = process.env.DARK ? 'dark' : 'light'
for (const width of (process.env.WIDTHS ?? '390,1440').split(',').map(Number)) {
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: scheme, timezoneId: 'America/New_York' })
  const page = await ctx.newPage()
  if (who !== 'none') { const r = await ctx.request.post(url + '/api/auth/sign-in/email', { data: { email: `${who}@demo.example`, password: 'demo123' }, headers: { origin: url } }); if (!r.ok()) console.log(r.status(), await r.text()) }
  for (const p of paths) {
    await page.goto(url + p, { waitUntil: 'load', timeout: 90000 })
    await page.waitForTimeout(Number(process.env.WAIT ?? 4000))
    const name = p.replace(/[^a-z0-9]+/gi, '_').slice(0, 60)
    await page.screenshot({ path: `/tmp/me-shots/${name}-${width}-${scheme}.png`, fullPage: Boolean(process.env.FULL) })
    console.log(name, width)
  }
  await ctx.close()
}
await browser.close()
