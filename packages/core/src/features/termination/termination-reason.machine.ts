import { readLine } from '../../shared/line/line-read.ts';
import { callOffStates } from './call-off.ts';
import { startContext, terminationReasonSetup } from './termination-reason.setup.ts';

/** Why the customer leaves: first whether the line can be terminated, or is being terminated already. */
export const terminationReasonMachine = terminationReasonSetup.createMachine({
  id: 'termination-reason',
  context: startContext,
  initial: 'reading',
  states: {
    /** A line that is being terminated can be called off here. */
    reading: readLine([
      { guard: 'isTerminating', target: 'asking', actions: 'setRead' },
      { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
      { target: 'choosing', actions: ['setRead', 'clearLost'] },
    ]),
    ineligible: { on: { retry: 'reading' } },
    choosing: {
      on: {
        'reason.chosen': { actions: 'chooseReason' },
        'feedback.typed': { actions: 'typeFeedback' },
        submit: [{ guard: 'hasReason', target: 'given' }, { actions: 'markTried' }],
      },
    },
    given: { type: 'final', tags: 'busy' },
    ...callOffStates,
    notFound: {},
  },
  output: ({ context: { draft } }) => ({ ...draft, terminationReason: draft.terminationReason ?? '' }),
});
