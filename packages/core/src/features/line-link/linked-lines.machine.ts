import { callState, failed } from '../../base/calls/call-state.ts';
import { askForToken, tokenHeader } from '../../common/step-up/with-step-up.ts';
import { linkedLinesSetup, startContext } from './linked-lines.setup.ts';

/** Lists the lines in the customer's name, and unlinks one after a code. An unlinking whose response is lost is looked up in the list. */
export const linkedLinesMachine = linkedLinesSetup.createMachine({
  id: 'linked-lines',
  context: startContext,
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      invoke: {
        src: 'listLinkedLines',
        input: {},
        onDone: { target: 'shown', actions: 'setRead' },
        onError: failed,
      },
    },
    shown: {
      on: { 'unlink.asked': { guard: 'isListed', target: 'confirming', actions: 'setTarget' } },
    },
    confirming: {
      on: {
        confirm: [{ guard: 'needsStepUp', target: 'steppingUp' }, { target: 'unlinking' }],
        close: { target: 'shown', actions: ['clearTarget', 'clearStepUpEnd'] },
      },
    },
    steppingUp: askForToken('LINE_UNLINK', [
      { guard: 'hasEnded', target: 'confirming', actions: 'setStepUpEnd' },
      { target: 'unlinking', actions: 'setToken' },
    ]),
    unlinking: {
      ...callState('busy'),
      // The gateway has refused it: the customer is asked again.
      on: { retry: { guard: 'hasFailed', target: 'confirming' } },
      invoke: {
        src: 'unlinkLine',
        input: ({ context: { target, token } }) => ({
          params: { folio: target?.folio ?? '' },
          headers: tokenHeader({ token }),
        }),
        onDone: { target: 'shown', actions: 'setUnlinked' },
        onError: [
          { guard: 'isTokenRefused', target: 'steppingUp', actions: 'clearToken' },
          { guard: 'isNotFound', target: 'reading', actions: 'markDoubtful' },
          { guard: 'isLost', target: 'reading', actions: ['markDoubtful', 'clearToken'] },
          failed,
        ],
      },
    },
  },
});
