/** Snapshots of a request about a line, for a machine's `*.states.ts`. */
import type { OttPurpose, ServiceRequest } from '@senda/contract';
import { sampleProblem } from '../../base/calls/sample.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { askingFor } from '../step-up/step-up.states.ts';
import { startStepUp } from '../step-up/with-step-up.ts';

/** A request whose line is not read yet, without its line and draft. */
export const sampleOpening = {
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  read: null,
  obstacle: null,
  tried: false,
  gone: false,
  ...startStepUp,
  submitted: null,
  problem: null,
} as const;

type CallState = 'asking' | 'failed';

/** Returns the snapshots of all states but `ineligible`. `chosen` is `choosing` with a choice. */
export function lineRequestStates<C extends { readonly submitted: ServiceRequest | null }, S>(
  at: (
    value:
      | { readonly reading: CallState }
      | 'choosing'
      | 'submitting'
      | 'steppingUp'
      | { readonly requesting: CallState }
      | { readonly confirming: CallState }
      | 'submitted'
      | 'notFound',
    context: C,
  ) => S,
  purpose: OttPurpose,
  [opening, choosing, chosen]: readonly [opening: C, choosing: C, chosen: C],
  submitted: ServiceRequest,
) {
  const failed = { problem: sampleProblem };
  return {
    reading: at({ reading: 'asking' }, opening),
    'reading.failed': at({ reading: 'failed' }, { ...opening, ...failed }),
    choosing: at('choosing', choosing),
    submitting: at('submitting', chosen),
    steppingUp: at('steppingUp', { ...chosen, stepUp: askingFor(purpose) }),
    requesting: at({ requesting: 'asking' }, chosen),
    'requesting.failed': at({ requesting: 'failed' }, { ...chosen, ...failed }),
    confirming: at({ confirming: 'asking' }, chosen),
    'confirming.failed': at({ confirming: 'failed' }, { ...chosen, ...failed }),
    submitted: at('submitted', { ...chosen, submitted }),
    notFound: at('notFound', opening),
  };
}
