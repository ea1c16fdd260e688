import { callNames, model, type Vendor } from '@senda/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { addressOf, loopback } from '../gateway/address.ts';
import { portOut } from '../port-out/port-out.ts';
import { mailsIn } from '../request/mailbox.ts';
import { Refusal, refusalResponse } from '../request/refusal.ts';
import { advanceClock, moveClockTo, operatorTime, resetClock } from '../rules/clock.ts';
import { obligeLink } from '../rules/line-link.ts';
import { maintenanceIn, settingsIn } from '../rules/maintenance.ts';
import { receiveMoney } from '../rules/payment/voucher.ts';
import { atomically, type Store } from '../store/store.ts';
import type { VendorCustomer } from '../user/vendor-login.ts';
import { challengePages } from './challenge.page.ts';
import { homePage } from './home.page.ts';
import { mailboxPage } from './mailbox.page.ts';
import { openVouchers } from './open-vouchers.ts';
import { scanCode, startWith } from './phone.ts';
import { sameMachineOnly } from './same-machine.ts';
import { limitCall, switchMaintenance, switchWallet } from './switches.ts';
import { waitingSims } from './waiting-sims.ts';

/** Ten years (ms), so that the time is always a valid date. */
const maxClockAdvance = 10 * 365 * 24 * 60 * 60_000;

const ClockInput = v.union([
  v.strictObject({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxClockAdvance)) }),
  v.strictObject({ to: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ reset: v.literal(true) }),
]);

const VendorToken = v.strictObject({
  vendor: model.Vendor,
  email: model.Email,
  phone_no: v.optional(model.PhoneNumber),
});
const PortOutInput = v.strictObject({ number: v.pipe(v.string(), v.regex(/^[0-9]{10}$/)) });

const LineLinkInput = v.strictObject({ accountNumber: v.pipe(v.string(), v.maxLength(64)) });

const Device = v.optional(v.pipe(v.string(), v.maxLength(80)), 'iPhone 15');
const PhoneInput = v.union([
  v.strictObject({
    activationCode: v.pipe(v.string(), v.maxLength(255)),
    device: Device,
    fails: v.optional(v.boolean(), false),
  }),
  v.strictObject({ orderRef: v.pipe(v.string(), v.maxLength(255)), device: Device }),
]);

const MoneyInput = v.strictObject({ payableAt: v.pipe(v.string(), v.regex(/^[0-9]{18}$/)) });

const MaintenanceInput = v.strictObject({
  enabled: v.boolean(),
  until: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
const upTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const LimitInput = v.strictObject({
  call: v.picklist(callNames),
  times: upTo(1_000),
  retryAfter: upTo(3_600),
});

const WalletInput = v.strictObject({ charged: v.picklist(['once', 'again', 'never']) });

const badRequest = (message: string) => refusalResponse(new Refusal('INVALID_REQUEST', { message }));

/** Largest body of a request (bytes). */
const largestBody = 100 * 1024;

export interface SandboxOptions {
  readonly store: Store;
  /** Real time (ms since the epoch). */
  readonly now: () => number;
  /** Origins of the storefront; the first is for links. */
  readonly storefronts: readonly string[];
  /** Signs a token as a vendor would for one of its customers. */
  readonly signAsVendor: (vendor: Vendor, customer: VendorCustomer) => Promise<string>;
  /** Returns the keyed hash of a text. */
  readonly hash: (text: string) => Promise<string>;
  /** Seeds the scenario accounts again. */
  readonly seed: () => Promise<void>;
}

/** Moves the clock; returns a refusal if it cannot. */
async function moveClock({ store, now }: SandboxOptions, input: unknown): Promise<Response | undefined> {
  const move = v.safeParse(ClockInput, input);
  if (!move.success) {
    return badRequest(
      'Send {"advanceMs": <whole milliseconds, 0 or more>}, {"to": <instant in ms since the epoch>} or {"reset": true}.',
    );
  }
  if ('reset' in move.output) await resetClock(store);
  else if ('advanceMs' in move.output) await advanceClock(store, move.output.advanceMs);
  else {
    const { to } = move.output;
    if (to > now() + maxClockAdvance) return badRequest('The clock can be at most ten years ahead.');
    await moveClockTo(store, now, to);
  }
  return undefined;
}

/** Creates routes outside the contract, for manual and automated tests. Not used in production. */
export function sandbox(options: SandboxOptions): Hono {
  const { store, now, storefronts, hash, seed } = options;
  const [storefront] = storefronts;
  const app = new Hono();
  app.use('*', sameMachineOnly, bodyLimit({ maxSize: largestBody }));
  app.onError((error) => {
    if (error instanceof Refusal) return refusalResponse(error);
    throw error;
  });
  app.get('/', async (c) => {
    const time = await operatorTime(store, now);
    const sims = await waitingSims(store, hash, time);
    const vouchers = await openVouchers(store, time);
    return c.html(homePage({ now: time, storefront, sims, vouchers }));
  });
  app.get('/mailbox', async (c) => {
    const mails = await mailsIn(store, c.req.query('to'));
    c.header('Cache-Control', 'no-store');
    const wantsJson = c.req.header('Accept')?.includes('application/json') ?? false;
    return wantsJson ? c.json(mails) : c.html(mailboxPage(mails));
  });
  app.get('/sandbox/clock', async (c) => c.json({ now: await operatorTime(store, now) }));
  app.post('/sandbox/clock', async (c) => {
    const refused = await moveClock(options, await c.req.json().catch(() => undefined));
    return refused ?? c.json({ now: await operatorTime(store, now) });
  });
  app.get('/sandbox/ip', (c) => c.json({ ip: addressOf(c) ?? loopback }));
  app.post('/sandbox/maintenance', async (c) => {
    const input = v.safeParse(MaintenanceInput, await c.req.json().catch(() => undefined));
    if (!input.success)
      return badRequest('Send {"enabled": true or false}, and "until" (ms since the epoch) if you like.');
    await switchMaintenance(input.output, store);
    return c.json(maintenanceIn(await settingsIn(store), await operatorTime(store, now)));
  });
  app.post('/sandbox/rate-limit', async (c) => {
    const input = v.safeParse(LimitInput, await c.req.json().catch(() => undefined));
    if (!input.success)
      return badRequest(
        'Send {"call": <name of a call>, "times": <0 to 1000>, "retryAfter": <seconds, 0 to 3600>}.',
      );
    await limitCall(input.output, store);
    return c.json(input.output);
  });
  app.post('/sandbox/wallet', async (c) => {
    const input = v.safeParse(WalletInput, await c.req.json().catch(() => undefined));
    if (!input.success) return badRequest('Send {"charged": "once", "again" or "never"}.');
    await switchWallet(input.output.charged, store);
    return c.json(input.output);
  });
  app.post('/sandbox/vendor-token', async (c) => {
    const input = v.safeParse(VendorToken, await c.req.json().catch(() => undefined));
    if (!input.success)
      return badRequest('Send {"vendor": "meli" or "telco", "email": "…"}, and "phone_no" if you like.');
    const { vendor, ...customer } = input.output;
    return c.json({ vendorToken: await options.signAsVendor(vendor, customer) });
  });
  app.route('/', challengePages({ store, storefronts, now: () => operatorTime(store, now) }));
  app.post('/sandbox/port-out', async (c) => {
    const input = v.safeParse(PortOutInput, await c.req.json().catch(() => undefined));
    if (!input.success)
      return badRequest('Send {"number": "<ten digits>"}: the number of a line that moves away.');
    const at = { ...input.output, now: await operatorTime(store, now), id: () => crypto.randomUUID() };
    return c.json(await portOut(store, at));
  });
  app.post('/sandbox/line-link', async (c) => {
    const input = v.safeParse(LineLinkInput, await c.req.json().catch(() => undefined));
    if (!input.success) return badRequest('Send {"accountNumber": "…"}: a line that has to be linked.');
    await obligeLink(store, input.output.accountNumber, await operatorTime(store, now));
    return c.json({ ok: true });
  });
  app.post('/sandbox/money', async (c) => {
    const input = v.safeParse(MoneyInput, await c.req.json().catch(() => undefined));
    if (!input.success) return badRequest('Send {"payableAt": "<18 digits>"}: a reference, or a CLABE.');
    const at = await operatorTime(store, now);
    const row = await atomically(store, async (tx) => {
      const paid = await receiveMoney(tx, input.output.payableAt, at);
      // No customer has made the call.
      await tx.agenda.update(paid.accountId, { dueAt: at });
      return paid;
    });
    return c.json({ orderRef: row.orderRef, status: row.status, returnedAt: row.voucher?.returnedAt });
  });
  app.post('/sandbox/phone', async (c) => {
    const input = v.safeParse(PhoneInput, await c.req.json().catch(() => undefined));
    if (!input.success)
      return badRequest(
        'Send {"activationCode": "LPA:1$…"}, and "device" or "fails": true if you like; or {"orderRef": "SN-…"}.',
      );
    const at = { store, hash, now: await operatorTime(store, now) };
    const { output } = input;
    return c.json(await ('orderRef' in output ? startWith(at, output) : scanCode(at, output)));
  });
  app.post('/sandbox/reset', async (c) => {
    await store.clear();
    await seed();
    return c.json({ ok: true });
  });
  return app;
}
