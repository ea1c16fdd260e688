import { type Client, createClient } from '@senda/client';
import { getCaptureContext } from '@senda/contract/calls';
import type { Call } from '@senda/core/base/calls';
import { type MemoryOperator, memoryOperator } from '@senda/operator/testing';
import { seedSample } from './sample-customer.ts';

/** The capture context of the samples. */
const sampleCapture = 'header.claims.signature';

/** The operator of a story, with the customer whom its sample shows. */
interface StoryShop {
  readonly operator: MemoryOperator;
  /** Makes calls as the customer, who is known to the operator from the first call on. */
  readonly call: Call;
  /** Makes the customer known. Returns their e-mail. */
  begin(): Promise<string>;
  advance(ms: number): void;
}

/** Opens an operator for a sample, at its instant (ms since the epoch). It answers its own client: the page's worker answers what else the page asks. */
export function openShop(sample: unknown, begins: number): StoryShop {
  let instant = begins;
  let token: string | null = null;
  const operator = memoryOperator({ now: () => instant });
  const client: Client = createClient({
    baseUrl: 'http://operator.test/api',
    token: () => token,
    saveToken: (fresh) => {
      token = fresh;
    },
    onSignedOut: () => {
      token = null;
    },
    deviceId: () => 'sample',
    newId: () => crypto.randomUUID(),
    fetch: async (input, init) => operator.app.fetch(new Request(input, init)),
  });
  const seed = async () => {
    const customer = await seedSample(operator, sample);
    ({ token } = customer);
    return customer.email;
  };
  /** Replaces the capture context of a sample, which the operator has not signed. */
  const withCapture = async <Input>(input: Input): Promise<Input> => {
    const body = (input as { readonly body?: { readonly captureContext?: unknown } } | undefined)?.body;
    if (body?.captureContext !== sampleCapture) return input;
    const { captureContext } = await client.call(getCaptureContext, {});
    return { ...input, body: { ...body, captureContext } };
  };
  let begun: Promise<string> | undefined;
  const begin = () => (begun ??= seed());
  return {
    operator,
    call: async (made, input, options) => {
      await begin();
      return client.call(made, await withCapture(input), options);
    },
    begin,
    advance: (ms) => {
      instant += ms;
    },
  };
}
