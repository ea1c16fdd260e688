import { type CallShape, callNames, calls } from '@senda/contract';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Feature, Operation } from './handler.ts';
import { readInput } from './input.ts';
import { Refusal, refusalResponse } from './refusal.ts';

const largestBody = 100 * 1024;

/** `{name}` of the contract as Hono writes it. */
const routeOf = (shape: CallShape) => shape.path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The answer to whatever a handler threw; what was not meant is reported and tells the caller nothing. */
function answerTo(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof Refusal) return refusalResponse(error);
  report(error);
  return refusalResponse(new Refusal('UNKNOWN_ERROR_CODE'));
}

/** One route a call of the contract, under `/api`. `begin` gives a handler its operation once the input is read. */
export function gateway(
  handlers: Feature<keyof typeof calls>,
  begin: (c: Context) => Promise<Operation>,
  report: (error: unknown) => void,
): Hono {
  const api = new Hono();
  api.use('*', async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  api.use(
    '*',
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        const message = 'The body is over 100 kB.';
        return refusalResponse(new Refusal('INVALID_REQUEST', { status: 413, message }));
      },
    }),
  );
  for (const name of callNames) {
    const shape: CallShape = calls[name];
    // The input is what the call's own schemas gave, which is what its handler takes.
    const handle = handlers[name] as (input: unknown, op: Operation) => Promise<unknown>;
    api.on(shape.method, routeOf(shape), async (c) => {
      const input = await readInput(shape, c);
      return c.json({ result: await handle(input, await begin(c)) });
    });
  }
  api.onError((error) => answerTo(error, report));
  return api;
}
