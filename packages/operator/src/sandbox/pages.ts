/** The pages for a person who tries the operator out. */
import { html, raw } from 'hono/html';
import { testCards } from '../payments/cards.ts';
import type { MailRow } from '../store/rows.ts';

const style = raw(`
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; padding: 1rem; margin: 1rem 0; }
h1, h2 { line-height: 1.2; } h2 { font-size: 1rem; margin: 0; }
.code { font: 700 2.5rem/1.2 ui-monospace, monospace; letter-spacing: .12em; margin: .5rem 0; }
.about { margin: 0; overflow-wrap: anywhere; } .text { white-space: pre-line; }
th, td { text-align: start; padding: .25rem 1rem .25rem 0; } code { font-family: ui-monospace, monospace; }
a { color: inherit; }`);

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Senda operator</title><style>${style}</style>
</head>
<body>${body}</body>
</html>`;

/** New mail is put on top without moving focus; a screen reader hears the newest subject. */
const refresh = raw(`
const box = document.getElementById('mails'), news = document.getElementById('news');
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('mails');
  if (!next || next.dataset.newest === box.dataset.newest) return;
  box.replaceChildren(...next.childNodes);
  box.dataset.newest = next.dataset.newest;
  news.textContent = 'New mail: ' + (box.querySelector('h2')?.textContent ?? 'none');
}, 2000);`);

const mailArticle = (mail: MailRow) => {
  const sent = new Date(mail.sentAt).toISOString();
  return html`<article>
<h2>${mail.subject}</h2>
<p class="about">To ${mail.to}, <time datetime="${sent}">${sent.slice(0, 19).replace('T', ' ')} UTC</time></p>
${mail.code ? html`<p class="code">${mail.code}</p>` : ''}
<p class="text">${mail.text}</p>
</article>`;
};

/** Every message that the operator sent, newest first. */
export const mailboxPage = (mails: readonly MailRow[]) =>
  page(
    'Mailbox',
    html`<main><h1>Mailbox</h1>
<p>Mail that the operator sent. New mail appears by itself.</p>
<p id="news" role="status"></p>
<div id="mails" data-newest="${mails[0]?.id ?? ''}">
${mails.length > 0 ? mails.map(mailArticle) : html`<p>No mail yet. Ask for a code and it appears here.</p>`}
</div></main><script>${refresh}</script>`,
  );

/** What there is to try. */
export const homePage = () =>
  page(
    'Start',
    html`<main><h1>Senda operator</h1>
<p>A mobile operator to try the storefront with. Nothing here costs anything.</p>
<ul>
<li><a href="/mailbox">Mailbox</a>: the codes that customers are sent</li>
<li><a href="/healthz">Health</a></li>
<li><code>POST /sandbox/clock</code> with <code>{"advanceMs": 60000}</code> or <code>{"reset": true}</code> moves the operator’s clock</li>
<li><code>POST /sandbox/reset</code> forgets every customer, order and mail</li>
</ul>
<h2 id="cards">Test cards</h2>
<table aria-labelledby="cards"><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${testCards.map((card) => html`<tr><td><code>${card.number}</code></td><td>${card.meaning}</td></tr>`)}</tbody></table>
<p>Any holder, any security code, any month to come.</p></main>`,
  );
