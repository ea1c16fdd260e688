import { type CallName, type CallShape, callNames, calls } from '@senda/contract';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal, refusalResponse } from '../request/refusal.ts';
import { readInput } from './input.ts';

/** Default limit of a body (bytes). */
const largestBody = 100 * 1024;

const inWords = (bytes: number) => (bytes < 1024 ** 2 ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`);

/** Refuses a body that is larger than its call allows. */
function limitOf(shape: CallShape) {
  const maxSize = shape.maximumBodySize ?? largestBody;
  const code = shape.form ? 'FILE_TOO_LARGE' : 'INVALID_REQUEST';
  const message = `The body is over ${inWords(maxSize)}.`;
  return bodyLimit({ maxSize, onError: () => refusalResponse(new Refusal(code, { status: 413, message })) });
}

/** Converts `{name}` of the contract to Hono's notation. */
const routeOf = (shape: CallShape) => shape.path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Returns sort keys of a path: at each place a fixed word comes before a parameter. */
const placesOf = (path: string) => path.split('/').map((word) => (word.startsWith('{') ? '1' : `0${word}`));

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** A total order: different calls never compare as equal. */
function comparePaths(a: CallName, b: CallName): number {
  const [left, right] = [placesOf(calls[a].path), placesOf(calls[b].path)];
  const at = left.findIndex((word, index) => word !== right[index]);
  if (at >= 0 && right[at] !== undefined) return compareText(left[at] ?? '', right[at]);
  return left.length - right.length || compareText(a, b);
}

/** Sorts calls so that a fixed route comes before one with a parameter: the first match wins. */
export const inOrder = (names: readonly CallName[]): CallName[] => names.toSorted(comparePaths);

/** Answers what a handler threw; unexpected errors are reported and not shown to the caller. */
function answerTo(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof Refusal) return refusalResponse(error);
  report(error);
  return refusalResponse(new Refusal('UNKNOWN_ERROR_CODE'));
}

/** Builds one route for each call of the contract, under `/api`. `begin` admits a call and creates its context. */
export function gateway(
  handlers: Handlers<keyof typeof calls>,
  begin: (c: Context, name: CallName) => Promise<RequestContext>,
  report: (error: unknown) => void,
): Hono {
  const api = new Hono();
  api.use('*', async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  for (const name of inOrder(callNames)) {
    const shape: CallShape = calls[name];
    // The call's own schemas have parsed the input, so it has the handler's type.
    const handle = handlers[name] as (input: unknown, ctx: RequestContext) => Promise<unknown>;
    api.on(shape.method, routeOf(shape), limitOf(shape), async (c) => {
      const ctx = await begin(c, name);
      return c.json({ result: await handle(await readInput(shape, c), ctx) });
    });
  }
  api.onError((error) => answerTo(error, report));
  return api;
}
