import { sampleProblem } from '../../base/calls/sample.ts';
import type { CodeContext } from './otp-modal.setup.ts';

/** A complete code. */
export const sampleCode = { digits: ['4', '8', '1', '9', '0', '2'], focus: 5 };

/** Returns the snapshots of the code states, for a machine's `*.states.ts`; in `asked` the code was sent a few seconds ago. */
export function codeStates<C extends CodeContext, S>(
  at: (
    state:
      | { readonly asking: 'open' | 'failed' }
      | 'verifying'
      | 'incorrect'
      | 'expired'
      | 'resending'
      | 'renewing',
    context: C,
  ) => S,
  asked: C,
) {
  const later = (seconds: number): C => ({ ...asked, time: asked.time + seconds * 1000 });
  return {
    asking: at({ asking: 'open' }, asked),
    'asking.failed': at({ asking: 'failed' }, { ...asked, ...sampleCode, problem: sampleProblem }),
    verifying: at('verifying', { ...asked, ...sampleCode }),
    incorrect: at('incorrect', asked),
    expired: at('expired', later(120)),
    resending: at('resending', later(75)),
    renewing: at('renewing', later(120)),
  };
}
