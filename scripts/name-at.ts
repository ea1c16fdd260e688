import { TrieRouter } from 'hono/router/trie-router';
import { callNames, calls } from '../packages/contract/src/index.ts';
import { routeAt } from '../packages/core/src/base/addresses/index.ts';
import { inMatchOrder, routeOf } from '../packages/operator/src/gateway/router.ts';

const router = new TrieRouter<string>();
for (const name of inMatchOrder(callNames))
  router.add(calls[name].method, `/api${routeOf(calls[name])}`, name);

/**
 * Returns what is asked for, as the log and the metrics name it: the call, the route of a page, or `asset`; null for another
 * address. It has no value of the address.
 */
export function nameAt(method: string, pathname: string): string | null {
  if (pathname.startsWith('/api/')) return router.match(method, pathname)[0][0]?.[0] ?? null;
  return pathname.startsWith('/assets/') ? 'asset' : routeAt(pathname);
}
