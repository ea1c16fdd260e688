/** The bank's 3-D Secure pages, for manual answers. Not used in production. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { answerChallenge } from '../rules/payment/authentication.ts';
import { isSafeReturn, type ReturnPolicy } from '../rules/payment/return-address.ts';
import type { AuthenticationRow } from '../store/rows/payment-method.rows.ts';
import { atomically, type Store } from '../store/store.ts';
import { page } from './page.ts';

const question = ({ card }: AuthenticationRow) =>
  page(
    'Your bank asks',
    html`<main><h1>Is this you?</h1>
<p>Your bank asks whether you want to use your ${card.brand} card ending ${card.last4} at Senda. This page plays the bank: nothing here is real.</p>
<form method="post"><button name="answer" value="approve">Approve</button> <button name="answer" value="refuse">Refuse</button></form></main>`,
  );

const messagePage = (title: string, sentence: string) =>
  page(title, html`<main><h1>${title}</h1><p role="status">${sentence}</p></main>`);

/** Returns the return address with the authentication's id. The storefront reads the result from the gateway. */
function returnOf({ id, returnUrl }: AuthenticationRow, at: ReturnPolicy): string | undefined {
  if (returnUrl === undefined || !isSafeReturn(returnUrl, at)) return undefined;
  const target = new URL(returnUrl);
  target.searchParams.set('authenticationId', id);
  return target.href;
}

interface ChallengeOptions {
  readonly store: Store;
  /** The operator's time (ms). */
  readonly now: () => Promise<number>;
  readonly storefronts: readonly string[];
}

/** Creates the pages at /sandbox/3ds. */
export function challengePages({ store, now, storefronts }: ChallengeOptions): Hono {
  const app = new Hono();
  app.get('/sandbox/3ds/:id', async (c) => {
    const step = await store.authentications.get(c.req.param('id'));
    if (!step) return c.html(messagePage('No such question', 'Your bank asks nothing here.'), 404);
    if (step.status === 'OPEN' && (await now()) < step.expiresAt) return c.html(question(step));
    return c.html(
      messagePage('Answered or too late', 'There is nothing left to answer. Go back to the store.'),
    );
  });
  app.post('/sandbox/3ds/:id', async (c) => {
    const id = c.req.param('id');
    const form = await c.req.parseBody().catch(() => ({ answer: undefined }));
    const { answer } = form;
    if (answer !== 'approve' && answer !== 'refuse') {
      return c.html(messagePage('No answer', 'Approve or refuse: your bank understands nothing else.'), 400);
    }
    const at = await now();
    const step = await atomically(store, (tx) => answerChallenge(tx, id, answer === 'approve', at));
    if (!step) return c.html(messagePage('Answered or too late', 'There was nothing left to answer.'), 409);
    const back = returnOf(step, { origin: new URL(c.req.url).origin, storefronts, sandbox: true });
    if (back !== undefined) return c.redirect(back, 303);
    const sentence = answer === 'approve' ? 'You approved. Go back to the store.' : 'You refused.';
    return c.html(messagePage('Thank you', sentence));
  });
  return app;
}
