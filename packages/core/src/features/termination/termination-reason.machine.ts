import { readLine } from '../../common/line/line-read.ts';
import { cancellationStates } from './cancellation.ts';
import { startContext, terminationReasonSetup } from './termination-reason.setup.ts';

/** Asks why the customer leaves, after checking that the line can be terminated and is not being terminated already. */
export const terminationReasonMachine = terminationReasonSetup.createMachine({
  id: 'termination-reason',
  context: startContext,
  initial: 'reading',
  states: {
    /** A termination that is under way can be cancelled here. */
    reading: readLine([
      { guard: 'isTerminating', target: 'asking', actions: 'setRead' },
      { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
      { target: 'choosing', actions: ['setRead', 'clearLost'] },
    ]),
    ineligible: { on: { retry: 'reading' } },
    choosing: {
      on: {
        chosen: { guard: 'isOffered', actions: 'choose' },
        'feedback.typed': { actions: 'typeFeedback' },
        submit: [{ guard: 'isChosen', target: 'given' }, { actions: 'markTried' }],
      },
    },
    given: { type: 'final', tags: 'busy' },
    ...cancellationStates,
    notFound: {},
  },
  output: ({ context: { draft } }) => ({ ...draft, terminationReason: draft.terminationReason ?? '' }),
});
