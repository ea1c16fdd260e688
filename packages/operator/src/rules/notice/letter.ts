/** A message to a customer, written once and drawn as plain text and as HTML. */
import { html, raw } from 'hono/html';

export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What the message is about, such as the items of an order; the last one is their total if `isTotal`. */
  readonly rows?: readonly { readonly label: string; readonly value: string; readonly isTotal?: boolean }[];
  /** The page where the customer sees it, or goes on. */
  readonly action?: { readonly label: string; readonly href: string } | undefined;
}

/** Returns a letter as plain text. */
export const plainOf = ({ title, paragraphs, rows = [], action }: Letter): string =>
  [
    title,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    'Senda',
  ].join('\n\n');

// Programs for mail know neither variables nor oklch().
const style = raw(`
:root { color-scheme: light dark; }
body { margin: 0; background: #f8fbfa; color: #0f251d; font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
.page { max-width: 560px; margin: 0 auto; padding: 32px 20px 48px; overflow-wrap: anywhere; }
.brand { margin: 0 0 32px; font-weight: 700; font-size: 20px; letter-spacing: -.02em; }
.brand i { display: inline-block; width: 28px; height: 4px; margin: 0 8px 4px 0; border-radius: 2px; background: #d96200; }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.2; }
p { margin: 0 0 16px; }
table { width: 100%; margin: 24px 0; border-collapse: collapse; }
th, td { padding: 10px 0; border-top: 1px solid #d5e2dc; text-align: left; font-weight: 400; vertical-align: top; }
td { padding-left: 16px; text-align: right; font-variant-numeric: tabular-nums; }
.total th, .total td { font-weight: 700; }
.action { display: inline-block; margin: 8px 0 0; padding: 14px 28px; border-radius: 999px; background: #ffb02e; color: #0f251d; font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  body { background: #0b1512; color: #e9f2ee; }
  th, td { border-color: #2a3b34; }
}`);

/** Returns a letter as an HTML page. @param language of its words, such as es-MX */
export async function htmlOf(
  { subject, title, paragraphs, rows = [], action }: Letter,
  language: string,
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title><style>${style}</style>
</head>
<body><div class="page">
<p class="brand"><i></i>senda</p>
<h1>${title}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${
  rows.length > 0
    ? html`<table role="presentation">${rows.map(
        ({ label, value, isTotal }) =>
          html`<tr${raw(isTotal ? ' class="total"' : '')}><th scope="row">${label}</th><td>${value}</td></tr>`,
      )}</table>`
    : ''
}
${action ? html`<p><a class="action" href="${action.href}">${action.label}</a></p>` : ''}
</div></body>
</html>`;
  return page.toString();
}
