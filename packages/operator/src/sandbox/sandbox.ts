import { Hono } from 'hono';
import * as v from 'valibot';
import { Refusal, refusalResponse } from '../gateway/refusal.ts';
import type { Store } from '../store/port.ts';
import { advanceClock, operatorTime, resetClock } from './clock.ts';
import { mailsIn } from './mailbox.ts';
import { homePage, mailboxPage } from './pages.ts';

/** Ten years in ms: further than any test has to go, and still a date. */
const farthest = 10 * 365 * 24 * 60 * 60_000;

const Move = v.union([
  v.strictObject({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(farthest)) }),
  v.strictObject({ reset: v.literal(true) }),
]);

const badMove = () => {
  const message = 'Send {"advanceMs": <whole milliseconds, 0 or more>} or {"reset": true}.';
  return refusalResponse(new Refusal('INVALID_REQUEST', { message }));
};

/** What stands outside the contract, for a person or a test that tries the operator out. Never in production. */
export function sandbox(store: Store, now: () => number): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(homePage()));
  app.get('/mailbox', async (c) => {
    const mails = await mailsIn(store, c.req.query('to'));
    c.header('Cache-Control', 'no-store');
    const wantsJson = c.req.header('Accept')?.includes('application/json') ?? false;
    return wantsJson ? c.json(mails) : c.html(mailboxPage(mails));
  });
  app.post('/sandbox/clock', async (c) => {
    const move = v.safeParse(Move, await c.req.json().catch(() => undefined));
    if (!move.success) return badMove();
    if ('reset' in move.output) await resetClock(store);
    else await advanceClock(store, move.output.advanceMs);
    return c.json({ now: await operatorTime(store, now) });
  });
  app.post('/sandbox/reset', async (c) => {
    await store.clear();
    return c.json({ ok: true });
  });
  return app;
}
