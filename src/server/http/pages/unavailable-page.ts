/** A page without dependencies, for outages. */

import { serviceUnavailable } from '#domain/outage-message.ts'

/** FLT-30: has no styles and scripts, which its policy forbids. */
export const unavailablePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Service temporarily unavailable</title>
</head>
<body>
<main>
<h1>We will be right back</h1>
<p>${serviceUnavailable}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`
