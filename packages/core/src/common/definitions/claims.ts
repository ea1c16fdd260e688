import type { Deadline, StepClaims } from '@senda/journey/library';
import type { JourneyId } from './definitions.ts';

/** What a step is for, as rules over journeys name it. */
export type StepTag = 'identity' | 'consent' | 'price' | 'payment' | 'step-up' | 'delivery';

/**
 * Until when an answer can be sent: a one-time code, the reservation of a number, the donor's transfer code, a place in a delivery slot, the
 * code of a delivery, the day on which a plan can still be switched, the form of a card, a pay link.
 */
export type DeadlineName = 'code' | 'hold' | 'nip' | 'slot' | 'delivery' | 'period' | 'capture' | 'link';

/**
 * What proofs alone read of a step of the product. A `*.step.ts` exports it beside the step, as `<step>Claims`: the customer's app
 * does not load it (decision 0072).
 */
export interface Claims extends StepClaims {
  readonly serves: readonly JourneyId[];
  readonly stays: boolean;
  readonly tags: readonly StepTag[];
  readonly lapses?: Readonly<Partial<Record<DeadlineName, Deadline>>>;
  readonly asksAgain?: Readonly<Partial<Record<DeadlineName, string>>>;
}
