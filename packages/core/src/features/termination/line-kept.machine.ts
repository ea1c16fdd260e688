import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { lineFailed } from '../../common/line/line-read.ts';
import { lineKeptSetup, startContext } from './line-kept.setup.ts';

/** The line is kept: shows the accepted offer, which can be activated here if that failed. */
export const lineKeptMachine = lineKeptSetup.createMachine({
  id: 'line-kept',
  context: startContext,
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'read',
        input: ({ context: { accountNumber, rewardId } }) => ({ accountNumber, rewardId }),
        onDone: { target: 'showing', actions: 'setRead' },
        onError: lineFailed,
      },
    },
    showing: { on: { activate: { guard: 'isUnused', target: 'allocating' } } },
    allocating: {
      ...callState('busy'),
      on: { ...repeated, activate: repeated.retry },
      invoke: {
        src: 'allocateReward',
        input: ({ context }) => ({ params: { rewardId: context.read?.reward?.rewardId ?? '' } }),
        onDone: { target: 'showing', actions: 'setReward' },
        onError: failed,
      },
    },
    notFound: {},
  },
});
