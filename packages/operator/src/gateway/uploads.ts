/** Uploads, whose bodies are large: what is checked before one is read (decision 0060). */
import type { CallShape } from '@senda/contract';
import type { Context } from 'hono';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { assertAllowed, attempt } from '../rules/limits.ts';

const megabyte = 1024 ** 2;
/** Sum of the bodies that are in memory at once, of all customers and of one network (bytes). */
const mostOpen = { all: 64 * megabyte, network: 32 * megabyte };
/** Time after which another upload may have ended (s). */
const retryAfter = 5;

/** Runs an upload of a network with a body of a size. @throws Refusal TOO_MANY_REQUESTS if too much is open */
type UploadSpace = <T>(network: string, size: number, work: () => Promise<T>) => Promise<T>;

export function uploadSpace(): UploadSpace {
  const open = new Map<string, number>();
  const add = (key: string, size: number) => {
    const sum = (open.get(key) ?? 0) + size;
    if (sum === 0) open.delete(key);
    else open.set(key, sum);
  };
  return async (network, size, work) => {
    const keys = [
      ['all', mostOpen.all],
      [`network ${network}`, mostOpen.network],
    ] as const;
    if (keys.some(([key, most]) => (open.get(key) ?? 0) + size > most)) {
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    for (const [key] of keys) add(key, size);
    try {
      return await work();
    } finally {
      for (const [key] of keys) add(key, -size);
    }
  };
}

/** Returns the size of an upload's body: what the client declares, at most what its call allows. */
export function uploadSize(c: Context, { maximumBodySize = 0 }: CallShape): number {
  const declared = Number(c.req.header('Content-Length') ?? maximumBodySize);
  return c.req.header('Transfer-Encoding') === undefined && declared >= 0
    ? Math.min(declared, maximumBodySize)
    : maximumBodySize;
}

/**
 * Checks who sends an upload, and how often. Accepts a session whose token can be renewed: its call is refused once the body is
 * read, so that the client gets the answer.
 * @throws Refusal NOT_SIGNED_IN, TOO_MANY_REQUESTS
 */
export async function assertMayUpload(ctx: RequestContext): Promise<void> {
  const sender = await ctx.session();
  if (!sender) throw new Refusal('NOT_SIGNED_IN');
  assertAllowed(await attempt(ctx, 'uploads', { shopper: sender.id }));
}
