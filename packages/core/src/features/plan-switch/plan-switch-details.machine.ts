import { callState, failed } from '../../base/calls/call-state.ts';
import { paymentIn, planSwitchDetailsSetup } from './plan-switch-details.setup.ts';

/** Comparison of the current plan with the chosen one. The price that counts is the offer's, not the catalogue's. */
export const planSwitchDetailsMachine = planSwitchDetailsSetup.createMachine({
  id: 'plan-switch-details',
  context: ({ input }) => ({ ...input, read: null, outdated: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      invoke: {
        src: 'read',
        input: ({ context: { data, channel } }) => ({ data, channel }),
        onDone: [
          { guard: 'isOutdated', target: 'outdated', actions: 'setRead' },
          { target: 'comparing', actions: 'setRead' },
        ],
        onError: [{ guard: 'isNotFound', target: 'outdated', actions: 'setGone' }, failed],
      },
    },
    comparing: { on: { submit: 'compared' } },
    outdated: {},
    compared: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => ({ planCompared: true, firstPayment: paymentIn(context) }),
});
