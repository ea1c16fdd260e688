import { expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { lineFor } from '../testing/line.ts';
import { memoryOperator } from '../testing/memory-operator.ts';

const day = 24 * 60 * 60_000;
const start = 1_800_000_000_000;

it('a line of the free plan renews without charges', async () => {
  const op = memoryOperator({ now: () => start });
  const made = await lineFor(op, await op.signIn('ana@example.com'), { planSku: 'senda-free' });
  const { accountNumber } = made;
  const at = async () => {
    const token = await op.signIn('ana@example.com');
    const line = (await ask(op.app, 'getSubscription', { params: { accountNumber } }, token)).value();
    const query = { subscriptionId: accountNumber };
    const renewal = (await ask(op.app, 'getAutoRenewalSpecification', { query }, token)).value();
    return {
      status: line.status,
      until: line.nextCycleAt,
      amount: renewal.amount,
      last: renewal.lastRenewal,
    };
  };
  for (const [wait, periods] of [
    [6 * day, 0],
    [2 * day, 1],
    [30 * day, 5],
  ] as const) {
    op.advance(wait);
    expect(await at()).toEqual({
      status: 'Active',
      until: made.nextCycleAt + periods * 7 * day,
      amount: 0,
      last: undefined,
    });
  }
});
