/** Errors in browsers, as `VITE_MONITORING_URL=/browser-errors` sends them, for the log of the storefront's server. */
import type { Handler } from 'hono';
import * as v from 'valibot';
import { log } from '../apps/operator/src/log.ts';
import { browserErrors } from '../apps/operator/src/metrics.ts';
import { routes } from '../packages/core/src/base/addresses/index.ts';

/** Largest event (bytes). */
const largestEvent = 2_000;
/** Events of a minute, of all browsers together: a page that fails for everyone must not fill the disk. */
const mostInMinute = 60;
const minute = 60_000;

/** What is logged of an error. Its words are those of the code: neither is a text that a customer writes. */
const PageError = v.object({
  event: v.literal('page_error'),
  page: v.picklist([...new Set(Object.values(routes).map(({ page }) => page))]),
  kind: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
  release: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
});
/** Views and measurements arrive at the same address. They name the customer and are dropped. */
const OtherEvent = v.object({ event: v.picklist(['page_view', 'web_vital']) });
const Event = v.pipe(v.string(), v.maxLength(largestEvent), v.parseJson(), v.union([PageError, OtherEvent]));

/** Returns the text of a request; undefined if it is longer than an event. */
async function textOf(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > largestEvent) return undefined;
    text += decoder.decode(piece, { stream: true });
  }
  return text;
}

/** Returns a handler that writes the errors of browsers to the log. `now` returns the time (ms). */
export function browserErrorsHandler(now: () => number = Date.now): Handler {
  let [since, count] = [Number.NEGATIVE_INFINITY, 0];
  return async (context) => {
    const text = await textOf(context.req.raw);
    if (text === undefined) return context.body(null, 413);
    const event = v.safeParse(Event, text);
    if (!event.success) return context.body(null, 400);
    if (event.output.event !== 'page_error') return context.body(null, 204);
    browserErrors.inc();
    if (now() - since > minute) [since, count] = [now(), 0];
    count += 1;
    if (count > mostInMinute) return context.body(null, 429, { 'Retry-After': '60' });
    const { page, kind, release } = event.output;
    log.error({ page, kind, release }, `A page failed in a browser: ${kind} on "${page}" of ${release}`);
    return context.body(null, 204);
  };
}
