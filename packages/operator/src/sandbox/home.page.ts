import { html, raw } from 'hono/html';
import { donorBehaviours } from '../rules/donor.ts';
import { stampBehaviours } from '../rules/order/invoice.ts';
import { testCards } from '../rules/payment/bank-card.ts';
import { registryBehaviours } from '../rules/registry.ts';
import { cardInHand } from '../rules/sim.ts';
import { scenarios } from '../scenarios/index.ts';
import { type Scenario, scenarioEmail } from '../scenarios/scenario.ts';
import type { OpenVoucher } from './open-vouchers.ts';
import { page } from './page.ts';
import type { WaitingSim } from './waiting-sims.ts';

export interface Home {
  /** The operator's time (ms since the epoch). */
  readonly now: number;
  readonly storefront: string | undefined;
  /** The SIMs that wait for their activation. */
  readonly sims: readonly WaitingSim[];
  /** The vouchers that can be paid. */
  readonly vouchers: readonly OpenVoucher[];
}

const clockScript = raw(`
const shown = document.getElementById('time'), status = document.getElementById('clock-status');
const move = async (body) => {
  const response = await fetch('/sandbox/clock', { method: 'POST', body: JSON.stringify(body) }).catch(() => undefined);
  const result = await response?.json().catch(() => undefined);
  if (response?.ok) { shown.dateTime = new Date(result.now).toISOString(); shown.textContent = shown.dateTime.slice(0, 19).replace('T', ' '); }
  status.textContent = response?.ok ? 'The clock shows ' + shown.textContent + ' UTC.' : (result?.message ?? 'The operator does not answer.');
};
for (const button of document.querySelectorAll('[data-move]')) button.onclick = () => move(JSON.parse(button.dataset.move));
document.getElementById('to').onsubmit = (event) => {
  event.preventDefault();
  const to = Date.parse(new FormData(event.target).get('to') + 'Z');
  if (Number.isNaN(to)) status.textContent = 'Enter a date and a time first.'; else move({ to });
};`);

const clockPart = (now: number) => {
  const time = new Date(now).toISOString();
  return html`<h2 id="clock">Clock</h2>
<p>The operator’s time is <time id="time" datetime="${time}">${time.slice(0, 19).replace('T', ' ')}</time> UTC. Move it on
instead of waiting for a delivery, a port or the end of a code.</p>
<form id="to" aria-labelledby="clock">
<button type="button" data-move='{"advanceMs":60000}'>1 minute</button>
<button type="button" data-move='{"advanceMs":3600000}'>1 hour</button>
<button type="button" data-move='{"advanceMs":86400000}'>1 day</button>
<label>To (UTC) <input type="datetime-local" name="to"></label><button>Move</button>
<button type="button" data-move='{"reset":true}'>Reset to real time</button>
</form>
<p id="clock-status" role="status"></p>`;
};

const scenarioRow = ({ name, purpose }: Scenario) => {
  const email = scenarioEmail(name);
  return html`<tr><td><code>${email}</code></td><td>${purpose} <a href="/mailbox?to=${encodeURIComponent(email)}" aria-label="Mail of ${name}">Mail</a></td></tr>`;
};

const scenarioPart = (storefront: string | undefined) => html`<h2 id="accounts">Existing accounts</h2>
<p>Log in ${storefront ? html`<a href="${storefront}/web/login">in the storefront</a>` : 'in the storefront'} with one of these
addresses. The code arrives in the <a href="/mailbox">mailbox</a>.</p>
<table aria-labelledby="accounts"><thead><tr><th scope="col">E-mail</th><th scope="col">What it is for</th></tr></thead>
<tbody>${scenarios.map(scenarioRow)}</tbody></table>
<p>A guest needs no account: <code>POST /api/user-service/v1/guest/sign-up</code> gives a token, and the mailbox has the guest’s codes,
by text message too.</p>`;

const cardPart = html`<h2 id="cards">Test cards</h2>
<table aria-labelledby="cards"><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${testCards.map((card) => html`<tr><td><code>${card.number}</code></td><td>${card.meaning}</td></tr>`)}</tbody></table>
<p>Any holder, any security code, any month to come. A card that asks for 3-D Secure leads to a page of this operator, where
you play the bank. Promo codes: <code>HOLA20</code>, <code>AMIGOS</code>, <code>SENDA10</code>, two an order at most. A card in the hand of a
store’s customer: <code>${cardInHand(1)}</code>, <code>${cardInHand(2)}</code>, <code>${cardInHand(3)}</code>.</p>`;

interface Simulation {
  readonly input: string;
  readonly result: string;
}

/** Simulated behaviour of reviewers, couriers and recipients. */
const simulations: readonly Simulation[] = [
  {
    input: 'An identity document whose file is called “refused” (refused.jpg, refused.pdf …)',
    result: 'cannot be read: the check is rejected two minutes later. All others are approved.',
  },
  {
    input: 'A shipping address in a street with “Ausente” in its name',
    result: 'nobody opens: the first delivery fails, and another day costs the delivery fee.',
  },
  { input: 'Postal code 12000 (Milpa Alta)', result: 'no courier goes there; shops are near.' },
  { input: 'Postal code 68000 (Oaxaca)', result: 'no shop is near; the courier comes.' },
];

const simulationPart = html`<h2 id="simulations">Other simulated behaviour</h2>
<table aria-labelledby="simulations"><thead><tr><th scope="col">What you enter</th><th scope="col">What happens</th></tr></thead>
<tbody>${simulations.map(({ input, result }) => html`<tr><td>${input}</td><td>${result}</td></tr>`)}</tbody></table>`;

const registryPart = html`<h2 id="registry">Lines linked to persons</h2>
<p>Off unless <code>LINK_LINES_BY</code> or, for new lines, <code>LINK_NEW_LINES</code> is set, or for the line of a sample account. Any CURP with its check digit is accepted after two minutes,
unless it begins with:</p>
<table aria-labelledby="registry"><thead><tr><th scope="col">CURP</th><th scope="col">What happens</th></tr></thead>
<tbody>${registryBehaviours.map(({ start, sample, meaning }) => html`<tr><td><code>${start}</code>, as <code>${sample}</code></td><td>${meaning}</td></tr>`)}</tbody></table>
<p><code>POST /sandbox/line-link {"accountNumber": "…"}</code>: a line has to be linked within 30 days.</p>`;

const invoicePart = html`<h2 id="invoices">Invoices</h2>
<p>The invoice of a paid order can be requested within 30 days, and is stamped a minute later, unless the RFC begins with:</p>
<table aria-labelledby="invoices"><thead><tr><th scope="col">RFC</th><th scope="col">What happens</th></tr></thead>
<tbody>${stampBehaviours.map(({ start, sample, meaning }) => html`<tr><td><code>${start}</code>, as <code>${sample}</code></td><td>${meaning}</td></tr>`)}</tbody></table>`;

const donorPart = html`<h2 id="transfers">Numbers from other operators</h2>
<p>The NIP of a number is its last four digits; the same digits in reverse are an expired one. Three wrong ones, and the number is blocked for
a day. A transfer takes 24 hours, or until noon of the day that was chosen, unless the number ends in:</p>
<table aria-labelledby="transfers"><thead><tr><th scope="col">Ending</th><th scope="col">What happens</th></tr></thead>
<tbody>${donorBehaviours.map(({ ending, meaning }) => html`<tr><td><code>${ending}</code></td><td>${meaning}</td></tr>`)}</tbody></table>
<p><code>POST /sandbox/port-out {"number": "…"}</code>: the number of a line moves to another operator within 24 hours.</p>`;

const phoneScript = raw(`
const phone = document.getElementById('phone');
const play = async (body, statusId, done) => {
  const response = await fetch('/sandbox/phone', { method: 'POST', body: JSON.stringify(body) }).catch(() => undefined);
  const result = await response?.json().catch(() => undefined);
  document.getElementById(statusId).textContent = response?.ok ? done(result) : (result?.message ?? 'The operator does not answer.');
};
phone.onsubmit = (event) => {
  event.preventDefault();
  const form = new FormData(phone);
  const body = { activationCode: form.get('code').trim(), device: form.get('device'), fails: form.get('fails') === 'on' };
  play(body, 'phone-status', ({ device, orderRef }) => device + ' has scanned the code of ' + orderRef + '.');
};
for (const button of document.querySelectorAll('[data-order]')) button.onclick = () =>
  play({ orderRef: button.dataset.order }, 'sim-status', ({ device, orderRef }) => device + ' uses the SIM of ' + orderRef + '. Its line is active in 10 seconds.');`);

const phonePart = html`<h2 id="phones">A phone for eSIMs</h2>
<p>An eSIM is installed by a phone that reads its activation code. This one has downloaded it after 20 seconds, installed it after 60 and
switched it on after 80; or it fails after 20. <code>POST /sandbox/phone</code> with
<code>{"activationCode": "LPA:1$…", "device": "iPhone 15", "fails": false}</code> does the same.</p>
<form id="phone" aria-labelledby="phones">
<label>Activation code <input name="code" required size="60"></label>
<label>Phone <input name="device" value="iPhone 15"></label>
<label><input type="checkbox" name="fails"> It fails</label>
<button>Scan</button>
</form>
<p id="phone-status" role="status"></p>`;

const waitingRow = ({ orderRef, code }: WaitingSim) =>
  html`<tr><td>${orderRef}</td><td><code>${code}</code></td><td><button type="button" data-order="${orderRef}" aria-label="Use the SIM of ${orderRef}">Use it</button></td></tr>`;

const waitingPart = (sims: readonly WaitingSim[]) => html`<h2 id="sims">SIMs to activate</h2>
<p>A line begins when its customer installs the eSIM or activates the card. These are the activation codes and the numbers printed on the cards
of the orders that wait for it. Without a phone: “Use it”, or <code>POST /sandbox/phone</code> with <code>{"orderRef": "SN-…"}</code>.</p>
<table aria-labelledby="sims"><thead><tr><th scope="col">Order</th><th scope="col">Code or number</th><th scope="col">Phone</th></tr></thead>
<tbody>${sims.map(waitingRow)}</tbody></table>
<p id="sim-status" role="status"></p>`;

const moneyScript = raw(`
for (const button of document.querySelectorAll('[data-pay]')) button.onclick = async () => {
  const body = JSON.stringify({ payableAt: button.dataset.pay });
  const response = await fetch('/sandbox/money', { method: 'POST', body }).catch(() => undefined);
  const result = await response?.json().catch(() => undefined);
  document.getElementById('money-status').textContent = !response?.ok ? (result?.message ?? 'The operator does not answer.')
    : result.returnedAt ? 'This money was returned.' : result.orderRef + ' is paid.';
};`);

const voucherRow = ({ orderRef, kind, payableAt }: OpenVoucher) =>
  html`<tr><td>${orderRef}</td><td>${kind}</td><td><code>${payableAt}</code></td><td><button type="button" data-pay="${payableAt}" aria-label="Pay ${orderRef}">Pay it</button></td></tr>`;

const moneyPart = (vouchers: readonly OpenVoucher[]) => html`<h2 id="vouchers">Vouchers to pay</h2>
<p>An order can be paid in cash at a shop (OXXO) or by a bank transfer (SPEI), within 48 hours. “Pay it” plays the shop and the bank;
<code>POST /sandbox/money</code> with <code>{"payableAt": "…"}</code> does the same, also for a voucher that is over or paid: that money is returned.</p>
<table aria-labelledby="vouchers"><thead><tr><th scope="col">Order</th><th scope="col">Way</th><th scope="col">Reference or CLABE</th><th scope="col">Money</th></tr></thead>
<tbody>${vouchers.map(voucherRow)}</tbody></table>
<p id="money-status" role="status"></p>`;

export const homePage = ({ now, storefront, sims, vouchers }: Home) =>
  page(
    'Start',
    html`<main><h1>Senda operator</h1>
<p>A mobile operator to try the storefront with. Nothing here costs anything.</p>
<ul>
${storefront ? html`<li><a href="${storefront}">Storefront</a></li>` : ''}
<li><a href="/mailbox">Mailbox</a>: the codes that customers are sent</li>
<li><a href="/docs">Calls</a>: what the gateway answers, for developers</li>
<li><a href="/healthz">Health</a>, and <a href="/readyz">readiness</a>, which asks the database</li>
<li><code>POST /sandbox/maintenance</code> with <code>{"enabled": true}</code> takes the service down, with <code>{"enabled": false}</code> up again</li>
<li><code>POST /sandbox/rate-limit</code> with <code>{"call": "getAppLocale", "times": 2, "retryAfter": 24}</code> refuses that call twice</li>
<li><code>POST /sandbox/wallet</code> with <code>{"charged": "once"}</code> takes Google Pay in browsers that have it, with <code>{"charged": "again"}</code> also for plans that repeat, with <code>{"charged": "never"}</code> no more; the last four digits of its card decide, as those of a test card</li>
<li><code>POST /sandbox/vendor-token</code> with <code>{"vendor": "meli", "email": "…"}</code> returns a token as a vendor signs it</li>
<li><a href="/sandbox/ip">IP</a>: a public service that returns the caller’s address</li>
<li><code>POST /sandbox/reset</code> removes all customers, orders and mail, and restores the accounts below</li>
</ul>
${scenarioPart(storefront)}
${cardPart}
${simulationPart}
${donorPart}
${registryPart}${invoicePart}
${phonePart}
${waitingPart(sims)}
${moneyPart(vouchers)}
${clockPart(now)}
</main><script>${clockScript}${phoneScript}${moneyScript}</script>`,
  );
