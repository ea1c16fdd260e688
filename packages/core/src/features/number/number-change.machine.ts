import { readLine } from '../../common/line/line-read.ts';
import { endOf } from './hold.ts';
import { choiceInput, feeFor, numberChangeSetup, startContext } from './number-change.setup.ts';

/** Another number for a line: whether it can change, and which number is reserved for it. */
export const numberChangeMachine = numberChangeSetup.createMachine({
  id: 'number-change',
  context: startContext,
  initial: 'reading',
  states: {
    reading: readLine([
      { guard: 'isLineIneligible', target: 'ineligible', actions: ['setRead', 'setObstacle'] },
      { target: 'choosing', actions: 'setRead' },
    ]),
    choosing: {
      on: { 'draft.followed': { actions: 'forward' } },
      invoke: {
        id: 'choice',
        src: 'choice',
        input: ({ context }) => choiceInput(context),
        onSnapshot: { actions: 'setChoice' },
        onDone: { target: 'chosen', actions: 'setChosen' },
      },
    },
    ineligible: { on: { retry: 'reading' } },
    /** The customer has no such line. */
    notFound: {},
    chosen: { type: 'final' },
  },
  output: ({ context: { chosen, choice, read } }) => {
    if (chosen === null || read === null) throw new Error('The step cannot end without a reserved number.');
    const heldUntil = endOf(choice?.context.hold ?? null);
    const fee = feeFor(read, chosen.category);
    return {
      numberChange: {
        ...chosen,
        fee,
        currentNumber: read.line.number,
        ...(heldUntil !== null && { heldUntil }),
      },
    };
  },
});
