import type { PublishedJourneys } from '@senda/operator';
import { type MemoryOperator, memoryOperator } from '@senda/operator/testing';
import { idsInOrder } from './ids-in-order.ts';
import { setClock } from './page-clock.ts';

let operator: MemoryOperator | undefined;
let published: PublishedJourneys = {};
/** How far the operator's time is ahead of what it was opened with, and the page's clock with it (ms). */
let ahead = 0;

/** Opens an operator without customers. Its clock is the page's. */
export function openOperator(): MemoryOperator {
  ahead = 0;
  return (operator = memoryOperator({
    now: () => Date.now() - ahead,
    random: idsInOrder(),
    journeys: () => published,
  }));
}

/** Has the operators of this page publish journeys from now on: an app that asks for them would else go back to its own. */
export function publishByOperator(journeys: PublishedJourneys): void {
  published = journeys;
}

/** Returns the operator that answers the calls of this page. */
export const pageOperator = (): MemoryOperator => operator ?? openOperator();

/** Sets the page's clock to the time of an operator that has moved its own. */
export function followOperator({ now }: MemoryOperator, how: { readonly isStill: boolean }): void {
  const time = now();
  ahead += time - Date.now();
  setClock(time, how);
}
