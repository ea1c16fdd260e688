import { expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { memoryOperator } from '../testing/memory-operator.ts';
import { scenarioEmail } from './scenario.ts';

it.each([
  ['unlinked-line', [undefined], 0],
  ['link-attempts-used', ['NO_ATTEMPTS_LEFT'], 0],
  ['linked-lines', ['ALREADY_LINKED', 'ALREADY_LINKED'], 2],
] as const)('the lines of %s can be linked, or not for %s', async (name, reasons, count) => {
  const op = memoryOperator({ now: () => Date.UTC(2027, 0, 13, 18) });
  await op.seed();
  const token = await op.signIn(scenarioEmail(name));
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, token)).value();
  const found = await Promise.all(
    subscriptions.map(async ({ accountNumber }) => {
      const asked = await ask(op.app, 'getLineLinkEligibility', { params: { accountNumber } }, token);
      return asked.value().reason;
    }),
  );
  expect(found).toEqual(reasons);
  expect((await ask(op.app, 'listLinkedLines', {}, token)).value().lines).toHaveLength(count);
});
