/** How often the same caller may do what costs others something. Generous: a whole office may share an address. */
import type { Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';

const lasts = 10 * 60_000;

/** The most uses within ten minutes. */
const most = {
  /** Codes that are mailed before anybody is known, an address. */
  codes: 1_000,
  /** Guests who begin, an address. */
  guests: 1_000,
  /** Numbers that are taken out of others' reach, a shopper. */
  locks: 120,
} as const;

/**
 * Counts a use by `who`.
 * @throws Refusal TOO_MANY_REQUESTS, saying in Retry-After for how long (s)
 */
export async function allow(
  { store, now }: Pick<Operation, 'store' | 'now'>,
  what: keyof typeof most,
  who: string,
): Promise<void> {
  const { count, endsAt } = await store.use(`${what} ${who}`, { now, lasts });
  if (count <= most[what]) return;
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((endsAt - now) / 1000) });
}
