import type { StepName } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import type { JourneyPath } from '@senda/journey/analysis';
import { customerOf, inBrowser, startingFacts } from '../src/testing/customers.ts';
import { plays } from '../src/testing/plays.ts';
import { expectAt } from './expect-at.ts';
import type { Customer } from './walk.ts';

/** Returns the facts of a customer who walks a path of a journey in a browser. */
export const customerOn = (id: string, path: JourneyPath): Facts => ({
  ...startingFacts(id),
  ...customerOf(id, path, inBrowser),
});

/** Has a customer who has opened a journey walk a path to its end, expects each of its steps, and looks at each before it is done. */
export async function walkSteps(
  customer: Customer,
  { steps }: JourneyPath,
  wanted: Facts,
  look: (step: StepName) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const step of steps as readonly StepName[]) {
    // Without an amount due the payment step places the order and continues by itself.
    if (step !== 'payment' || wanted['paymentDue'] !== false) {
      await expectAt(customer, step, wanted);
      await look(step);
    }
    await plays[step].act(customer, wanted);
  }
}
