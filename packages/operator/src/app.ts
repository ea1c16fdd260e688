import { type CallName, type CallShape, calls } from '@senda/contract';
import { type Context, Hono } from 'hono';
import { docs } from './docs/docs.ts';
import { keptFor } from './flow/flow.handlers.ts';
import { addressOf, callerOf, deviceOf, loopback, ownOrigin } from './gateway/address.ts';
import { gateway } from './gateway/router.ts';
import { assertMayUpload } from './gateway/uploads.ts';
import { handlers } from './handlers.ts';
import { publishDue } from './journey-version/scheduled-publications.ts';
import type { RequestContext } from './request/context.ts';
import { createContext, internalRequest, type OperatorOptions } from './request/create-context.ts';
import { keyedHash } from './request/hash.ts';
import { Refusal, refusalResponse } from './request/refusal.ts';
import { unavailableFor, unexpectedErrorResponse } from './request/unexpected-error.ts';
import { clockIn, operatorTime } from './rules/clock.ts';
import { settingsIn } from './rules/maintenance.ts';
import { notifyDue, remind } from './rules/notice/notify.ts';
import { type SandboxOptions, sandbox } from './sandbox/sandbox.ts';
import { developmentIssuer } from './sandbox/staff-issuer.ts';
import { admit } from './sandbox/switches.ts';
import { seedScenarios } from './scenarios/seed.ts';
import type { Store } from './store/store.ts';
import { signAsVendor } from './user/vendor-login.ts';

/** Longest time that a readiness check waits for the database (ms). */
const readinessTimeout = 2_000;

/** Whether the database answers for the tables that most calls read. */
async function isReady({ settings, sessions }: Store): Promise<boolean> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), readinessTimeout);
  });
  const reads = Promise.all([settings, sessions].map((rows) => rows.find({}, { limit: 1 })));
  const ready = reads.then(
    () => true,
    () => false,
  );
  return Promise.race([ready, timeout]).finally(() => clearTimeout(late));
}

/**
 * Creates a simulated mobile operator as a Hono application: every call of the contract under `/api`, `/healthz` for a process that
 * runs, and `/readyz` for one whose database answers too. `app.fetch(request)` works in Node and in browsers.
 */
export function createOperator(settings: OperatorOptions): Hono {
  const { store, now, mode } = settings;
  const ownIssuer =
    mode === 'development' && !settings.staff
      ? developmentIssuer({ now: () => operatorTime(store, now), random: settings.random })
      : undefined;
  const options = ownIssuer ? { ...settings, staff: ownIssuer } : settings;
  const report = (error: unknown) => options.report?.(error);
  const contextOf = async (c: Context, name: CallName) => {
    const source = {
      token: c.req.header('X-Auth'),
      origin: ownOrigin(c),
      address: addressOf(c),
      caller: callerOf(c, options) ?? loopback,
      deviceId: deviceOf(c),
      language: c.req.header('Accept-Language'),
    };
    if (mode === 'production') return createContext(options, source, now());
    const switches = await settingsIn(store);
    const at = now() + clockIn(switches);
    await admit(store, switches, name, at);
    return createContext(options, { ...source, address: source.address ?? loopback }, at);
  };
  const begin = async (c: Context, name: CallName) => {
    options.begins?.(name);
    const ctx = await contextOf(c, name);
    const shape: CallShape = calls[name];
    if (shape.staff) await ctx.staff(shape.staff);
    if (shape.form) await assertMayUpload(ctx);
    return ctx;
  };
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const ok = await isReady(store);
    return c.json({ ok }, ok ? 200 : 503, ok ? {} : { 'Retry-After': String(unavailableFor) });
  });
  const changed = async (ctx: RequestContext) => {
    const shopper = await ctx.session();
    if (shopper) await remind(ctx, shopper.id);
  };
  app.route('/api', gateway(handlers, begin, changed, report));
  if (mode === 'development') {
    const { storefronts = [] } = options;
    if (ownIssuer) app.route('/sandbox/staff', ownIssuer.routes);
    app.route('/docs', docs());
    const seed = () => seedScenarios(options);
    const sign: SandboxOptions['signAsVendor'] = async (vendor, vendorCustomer) =>
      signAsVendor(
        createContext(options, internalRequest, await operatorTime(store, now)),
        vendor,
        vendorCustomer,
      );
    const hash = (text: string) => keyedHash(options.tokenSecret, text);
    app.route('/', sandbox({ store, now, storefronts, hash, seed, signAsVendor: sign }));
  }
  app.notFound(() => refusalResponse(new Refusal('NOT_FOUND', { message: 'There is no such route.' })));
  app.onError((error) => {
    report(error);
    return unexpectedErrorResponse(error);
  });
  return app;
}

/** Writes to the customers for whom the time of a renewal, a port-in or another step has come; called every few seconds. */
export async function sendNotices(options: OperatorOptions): Promise<void> {
  const ctx = createContext(options, internalRequest, await operatorTime(options.store, options.now));
  await notifyDue(ctx, (error) => options.report?.(error));
}

/** Publishes the versions of journeys whose time has come; called several times a second. Does nothing without `publishing`. */
export async function publishScheduled(options: OperatorOptions): Promise<void> {
  const { store, publishing } = options;
  if (!publishing) return;
  const now = await operatorTime(store, options.now);
  const contextOf = (language: string | undefined) =>
    createContext(options, { ...internalRequest, language }, now);
  await publishDue({ store, now }, contextOf, (error) => options.report?.(error));
}

/** Removes step events that are older than they are kept; called every hour. */
export async function forgetStepEvents({ store, now }: OperatorOptions): Promise<void> {
  await store.removeStepEvents((await operatorTime(store, now)) - keptFor);
}
