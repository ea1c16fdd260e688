import { type CallName, type CallShape, calls } from '@senda/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { type Customer, customerOf } from './base/customer.ts';
import { readInput } from './base/input.ts';
import { Refusal, refusalResponse } from './base/refusal.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import type { AdapterConfig } from './config/config.ts';
import type { AdapterContext } from './context/handlers.ts';
import { lineHandlers } from './line/line.handlers.ts';
import { suspensionHandlers } from './line/suspension.handlers.ts';
import { numberHandlers } from './number/number.handlers.ts';
import { offerReader, type ReadOffers } from './offers/offers.ts';
import { qualifiedOf } from './offers/qualification.ts';
import { orderHandlers } from './order/order.handlers.ts';
import { type ApiOptions, createApi, type TmfApi, TmfRefusal } from './tmf/api.ts';
import type { ApiNumber } from './tmf/paths.ts';

export interface AdapterOptions extends Omit<ApiOptions, 'paths'> {
  readonly config: AdapterConfig;
  /** Answers every request that is not mapped: the second gateway, with log-in, payment and the rest. */
  readonly fallback: (request: Request) => Response | Promise<Response>;
  /** Receives what integrators have to know, without personal data. */
  readonly report: (message: string) => void;
  /** Returns the time in ms. */
  readonly now?: () => number;
}

/** The calls that are answered from each API; those of none need only the configuration. */
const mapped: Readonly<Partial<Record<ApiNumber | 'configuration', object>>> = {
  configuration: { getGlobalConfig: catalogueHandlers.getGlobalConfig },
  '620': { getEligibleProducts: catalogueHandlers.getEligibleProducts },
  '622': orderHandlers,
  '637': lineHandlers,
  '641': suspensionHandlers,
  '685': numberHandlers,
};

type AnyHandler = (input: unknown, context: AdapterContext) => Promise<unknown>;

/** Returns the calls that an adapter with this configuration answers itself, by name. */
export function mappedCalls({ apis }: Pick<AdapterConfig, 'apis'>): CallName[] {
  const used = Object.entries(mapped).filter(([api]) => api === 'configuration' || Object.hasOwn(apis, api));
  return used.flatMap(([, handlers]) => Object.keys(handlers)) as CallName[];
}

const handlers = Object.assign({}, ...Object.values(mapped)) as Readonly<Record<string, AnyHandler>>;

const maximumBody = 100 * 1024;
const tooLarge = () =>
  refusalResponse(new Refusal('INVALID_REQUEST', 'The body is too large.', { status: 413 }));

/** Parses a result by its call's schema, so that a storefront never receives what violates the contract. */
function checkedResult(name: CallName, shape: CallShape, result: unknown): unknown {
  const { success, issues, output } = v.safeParse(shape.result, result);
  if (success) return output;
  const [issue] = issues;
  const path = (issue && v.getDotPath(issue)) ?? '(result)';
  const expected = issue?.expected ?? issue?.type ?? 'another value';
  const facts = { call: name, path, expected, found: typeof issue?.input };
  const message = `${name}: TM Forum's answer does not fill ${path}, expected ${expected}.`;
  throw new Refusal('UNKNOWN_ERROR_CODE', message, { status: 502, facts });
}

/** An answer of TM Forum that no handler expects. */
const unexpected = (message: string) => new Refusal('UNKNOWN_ERROR_CODE', message, { status: 502 });

/** Turns an error of a handler into a response, and reports what an integrator has to mend. */
function errorResponse(error: unknown, report: (message: string) => void): Response {
  if (error instanceof Refusal) {
    if (error.code === 'UNKNOWN_ERROR_CODE') report(error.message);
    return refusalResponse(error);
  }
  // Its message may hold what was received.
  const message = error instanceof TmfRefusal ? error.message : 'The adapter failed.';
  report(error instanceof Error && !(error instanceof TmfRefusal) ? `${message} ${error.name}` : message);
  return refusalResponse(unexpected(message));
}

/** Runs a question at most once. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

/** Returns what the handler of one request may use. */
function contextOf(
  request: Request,
  { config, fallback, now = Date.now }: AdapterOptions,
  api: TmfApi,
  readOffers: ReadOffers,
): AdapterContext {
  const session = once(() => customerOf(request, fallback));
  const customer = async (): Promise<Customer> => {
    const found = await session();
    if (!found) throw new Refusal('NOT_SIGNED_IN', 'Sign in first.');
    return found;
  };
  const offers = once(async () => {
    const all = await readOffers();
    if (config.apis['679'] === undefined) return all;
    const ids = all.map(({ product }) => product.sku);
    const qualified = await qualifiedOf(api, ids, await session());
    return all.filter(({ product }) => qualified.has(product.sku));
  });
  return { config, api, now, catalogue: readOffers, offers, session, customer };
}

/**
 * Creates a gateway of the contract as a Hono application: under `/api` it answers the calls that TM Forum's APIs carry, and passes
 * every other request on to the second gateway, whole.
 */
export function createAdapter(options: AdapterOptions): Hono {
  const { config, fallback, report, now = Date.now } = options;
  const api = createApi({ ...options, paths: config.apis });
  const readOffers = offerReader(api, config, now);
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  for (const name of mappedCalls(config)) {
    const shape: CallShape = calls[name];
    const route = `/api${shape.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const handle = handlers[name] as AnyHandler;
    app.on(shape.method, route, bodyLimit({ maxSize: maximumBody, onError: tooLarge }), async (c) => {
      const input = await readInput(shape, c);
      const result = await handle(input, contextOf(c.req.raw, options, api, readOffers));
      const answer = c.json({ result: checkedResult(name, shape, result) });
      answer.headers.set('Cache-Control', 'no-store');
      return answer;
    });
  }
  app.all('*', (c) => fallback(c.req.raw));
  app.onError((error) => errorResponse(error, report));
  return app;
}
