import { type StepName, steps } from '@senda/core';
import { routesOf } from '@senda/journey';

/** Returns the step that an address belongs to. */
export const stepAt = (path: string): StepName | undefined =>
  (Object.keys(steps) as StepName[]).find((name) => routesOf(steps[name]).includes(path));

/**
 * Returns whether an address leads the run: the one that is open does, an older one only while a step locks the run (`locking`,
 * null for none), since that step first goes back to its own address.
 */
export const doesLead = (address: string, open: string, locking: string | null): boolean =>
  address === open || locking !== null;
