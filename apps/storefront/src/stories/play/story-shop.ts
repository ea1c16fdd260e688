import { type Client, createClient } from '@senda/client';
import type { Call } from '@senda/core/base/calls';
import { sampleNow } from '@senda/core/testing';
import { type MemoryOperator, memoryOperator } from '@senda/operator/testing';
import { seedSample } from './sample-customer.ts';

/** The operator of a story, at the instant of the samples, with their customer. */
export interface StoryShop {
  readonly operator: MemoryOperator;
  /** Makes a call as the customer of the samples, who is known to the operator from the first call on. */
  readonly call: Call;
}

/** Opens an operator. `fetch` sends the requests of its client; by default the browser's own, which the page's worker answers. */
export function openShop(send?: (operator: MemoryOperator) => typeof fetch): StoryShop {
  const operator = memoryOperator({ now: () => sampleNow });
  let token: string | null = null;
  const client: Client = createClient({
    baseUrl: send ? 'http://operator.test/api' : '/api',
    token: () => token,
    saveToken: (fresh) => {
      token = fresh;
    },
    onSignedOut: () => {
      token = null;
    },
    deviceId: () => 'sample',
    newId: () => crypto.randomUUID(),
    ...(send && { fetch: send(operator) }),
  });
  const begin = async () => {
    token = await seedSample(operator);
  };
  let begun: Promise<void> | undefined;
  const call: Call = async (made, input, options) => {
    await (begun ??= begin());
    return client.call(made, input, options);
  };
  return { operator, call };
}

let shop: StoryShop | undefined;

/** Opens the operator of the next story. */
export const nextShop = (): StoryShop => (shop = openShop());

/** Returns the operator of the story that is shown. */
export const currentShop = (): StoryShop => shop ?? nextShop();
