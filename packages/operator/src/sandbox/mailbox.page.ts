import { html, raw } from 'hono/html';
import type { MailRow } from '../store/rows/system.rows.ts';
import { page } from './page.ts';

/** Client script: shows new mail without moving the focus, and announces its subject to screen readers. */
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

/** A link of a letter cannot open its page inside the mailbox. */
const inNewTabs = (letter: string): string => letter.replace('<head>', '<head><base target="_blank">');

const mailArticle = (mail: MailRow) => {
  const sent = new Date(mail.sentAt).toISOString();
  return html`<article>
<h2>${mail.subject}</h2>
<p class="about">To ${mail.to}, <time datetime="${sent}">${sent.slice(0, 19).replace('T', ' ')} UTC</time></p>
${mail.code ? html`<p class="code">${mail.code}</p>` : ''}
${
  mail.html
    ? html`<iframe class="letter" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${mail.subject}" srcdoc="${inNewTabs(mail.html)}" loading="lazy"></iframe>
<details><summary>Plain text</summary><p class="text">${mail.text}</p></details>`
    : html`<p class="text">${mail.text}</p>`
}
</article>`;
};

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
