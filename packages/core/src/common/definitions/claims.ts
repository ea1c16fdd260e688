import type { StepClaims } from '@senda/journey/library';
import type { JourneyId } from './definitions.ts';

/** What a step is for, as rules over journeys name it. */
export type StepTag = 'identity' | 'consent' | 'price' | 'payment' | 'step-up' | 'delivery';

/**
 * What proofs alone read of a step of the product. A `*.step.ts` exports it beside the step, as `<step>Claims`: the customer's app
 * does not load it (decision 0072).
 */
export interface Claims extends StepClaims {
  readonly serves: readonly JourneyId[];
  readonly stays: boolean;
  readonly tags: readonly StepTag[];
}
