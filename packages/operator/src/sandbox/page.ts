import { html, raw } from 'hono/html';

const style = raw(`
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; padding: 1rem; margin: 1rem 0; }
h1, h2 { line-height: 1.2; } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; } article h2 { font-size: 1rem; margin: 0; }
.code { font: 700 2.5rem/1.2 ui-monospace, monospace; letter-spacing: .12em; margin: .5rem 0; }
.about { margin: 0; overflow-wrap: anywhere; } .text { white-space: pre-line; }
th, td { text-align: start; padding: .25rem 1rem .25rem 0; } code { font-family: ui-monospace, monospace; }
.letter { width: 100%; height: 36rem; border: 0; margin: .75rem 0; border-radius: .5rem; }
a { color: inherit; } td { vertical-align: top; } form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
input, button { font: inherit; padding: .375rem .75rem; } label { display: grid; }`);

export const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Senda operator</title><style>${style}</style>
</head>
<body>${body}</body>
</html>`;
