/** A page without dependencies, for what passes soon. */

/** How soon to try again after a 503, in seconds. */
export const retryAfterSeconds = 5

type Wait = { readonly heading: string; readonly message: string; readonly seconds: number }

/** FLT-30: has no styles and scripts, which its policy forbids. The browser loads it again after the given time. */
export const waitingPage = ({ heading, message, seconds }: Wait) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>${heading}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${message}</p>
<p>This page tries again automatically. <a href="">Try again now</a></p>
</main>
</body>
</html>
`
