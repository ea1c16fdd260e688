import { type StepName, steps } from '@senda/core';
import { routesOf } from '@senda/journey';

/** The step that an address belongs to. */
export const stepAt = (path: string): StepName | undefined =>
  (Object.keys(steps) as StepName[]).find((name) => routesOf(steps[name]).includes(path));
