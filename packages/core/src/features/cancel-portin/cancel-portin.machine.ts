import { callState, failed } from '../../base/calls/call-state.ts';
import { accountOf, lineFailed, readLine } from '../../common/line/line-read.ts';
import { cancelPortinSetup, lookUp, onRead, startContext } from './cancel-portin.setup.ts';

/**
 * The cancellation of a port-in. After a failed cancellation the port-in is looked up: it is never cancelled again unless it is
 * still in progress and the customer asks for it again.
 */
export const cancelPortinMachine = cancelPortinSetup.createMachine({
  id: 'cancel-portin',
  context: startContext,
  initial: 'reading',
  states: {
    reading: readLine(onRead),
    ineligible: { on: { retry: { target: 'reading', actions: 'clearUnsure' } } },
    asking: { on: { submit: { target: 'cancelling', actions: 'clearUnsure' } } },
    cancelling: {
      ...callState('busy'),
      on: { submit: lookUp, retry: lookUp },
      invoke: {
        src: 'cancelPortIn',
        input: ({ context: { read: known } }) => ({ params: { orderReference: known?.line.orderRef ?? '' } }),
        onDone: [
          { guard: 'hasCancelled', target: 'cancelled', actions: 'setPortIn' },
          { target: 'confirming' },
        ],
        onError: [
          { guard: 'isLost', target: 'confirming', actions: 'setUnsure' },
          // It may have ended or been cancelled meanwhile, also on another device.
          { guard: 'isIneligible', target: 'confirming' },
          { guard: 'isNotFound', target: 'ineligible', actions: 'setNone' },
          failed,
        ],
      },
    },
    confirming: {
      ...callState('busy'),
      invoke: { src: 'read', input: accountOf, onDone: onRead, onError: lineFailed },
    },
    /** Also if it was cancelled before the page was opened. */
    cancelled: {},
    /** The customer has no such line. */
    notFound: {},
  },
});
