import { readLine } from '../../common/line/line-read.ts';
import { bringNumberSetup, startBringNumber, transferInput } from './bring-number.setup.ts';

/** A number of another operator for a line: whether it can get one, then the transfer that its donor agrees to. */
export const bringNumberMachine = bringNumberSetup.createMachine({
  id: 'bring-number',
  context: startBringNumber,
  initial: 'reading',
  states: {
    reading: readLine([
      { guard: 'isLineIneligible', target: 'ineligible', actions: ['setRead', 'setObstacle'] },
      { target: 'asking', actions: 'setRead' },
    ]),
    asking: {
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context }) => transferInput(context),
        onSnapshot: { actions: 'setTransfer' },
        onDone: { target: 'agreed', actions: 'setAgreed' },
      },
    },
    ineligible: { on: { retry: 'reading' } },
    /** The customer has no such line. */
    notFound: {},
    agreed: { type: 'final', tags: 'busy' },
  },
  output: ({ context: { agreed, read } }) => {
    if (agreed?.requestId === undefined || read === null)
      throw new Error('The step cannot end before the donor accepted the NIP.');
    return {
      bringNumber: { ...agreed, requestId: agreed.requestId, currentNumber: read.line.number },
    };
  },
});
