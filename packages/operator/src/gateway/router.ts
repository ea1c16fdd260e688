import { type CallName, type CallShape, callNames, calls } from '@senda/contract';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal, refusalResponse } from '../request/refusal.ts';
import { unexpectedErrorResponse } from '../request/unexpected-error.ts';
import { readInput } from './input.ts';
import { uploadSize, uploadSpace } from './uploads.ts';

const largestBody = 100 * 1024;

const formatBytes = (bytes: number) => (bytes < 1024 ** 2 ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`);

/** Returns middleware that refuses a body larger than its call allows. */
function limitOf(shape: CallShape) {
  const maxSize = shape.maximumBodySize ?? largestBody;
  const code = shape.form ? 'FILE_TOO_LARGE' : 'INVALID_REQUEST';
  const message = `The body is over ${formatBytes(maxSize)}.`;
  return bodyLimit({ maxSize, onError: () => refusalResponse(new Refusal(code, { status: 413, message })) });
}

/** Converts `{name}` in a path of the contract to Hono's `:name`. */
export const routeOf = (shape: CallShape) => shape.path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Returns the sort keys of a path: in each segment a fixed word sorts before a parameter. */
const sortKeysOf = (path: string) => path.split('/').map((word) => (word.startsWith('{') ? '1' : `0${word}`));

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Compares calls by path. Different calls never compare as equal. */
function comparePaths(a: CallName, b: CallName): number {
  const [left, right] = [sortKeysOf(calls[a].path), sortKeysOf(calls[b].path)];
  const at = left.findIndex((word, index) => word !== right[index]);
  if (at >= 0 && right[at] !== undefined) return compareText(left[at] ?? '', right[at]);
  return left.length - right.length || compareText(a, b);
}

/** Sorts calls so that a fixed route precedes one with a parameter, as the first match wins. */
export const inMatchOrder = (names: readonly CallName[]): CallName[] => names.toSorted(comparePaths);

/** Turns an error of a handler into a response. Unexpected errors are reported and not shown to the caller. */
function errorResponse(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof Refusal) return refusalResponse(error);
  report(error);
  return unexpectedErrorResponse(error);
}

type GatewayEnv = { Variables: { ctx: RequestContext } };

/** Methods that change nothing. */
const reads: readonly string[] = ['GET', 'HEAD'];

/**
 * Builds one route for each call of the contract, under `/api`. `begin` admits a call and creates its context, before its body is
 * read; `changed` runs after a call that may have changed something.
 */
export function gateway(
  handlers: Handlers<keyof typeof calls>,
  begin: (c: Context, name: CallName) => Promise<RequestContext>,
  changed: (ctx: RequestContext) => Promise<void>,
  report: (error: unknown) => void,
): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>();
  const space = uploadSpace();
  api.use('*', async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  for (const name of inMatchOrder(callNames)) {
    const shape: CallShape = calls[name];
    // The call's schemas parse the input, so it has the handler's type.
    const handle = handlers[name] as (input: unknown, ctx: RequestContext) => Promise<unknown>;
    const admit: MiddlewareHandler<GatewayEnv> = async (c, next) => {
      const ctx = await begin(c, name);
      c.set('ctx', ctx);
      await (shape.form ? space(ctx.caller, uploadSize(c, shape), next) : next());
    };
    api.on(shape.method, routeOf(shape), admit, limitOf(shape), async (c) => {
      const ctx = c.get('ctx');
      const result = await handle(await readInput(shape, c), ctx);
      // What was asked for is done: a message that fails must not fail it.
      if (!reads.includes(shape.method)) await changed(ctx).catch(report);
      return c.json({ result });
    });
  }
  api.onError((error) => errorResponse(error, report));
  return api;
}
