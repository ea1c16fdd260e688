import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { notFound } from '../../common/line/line-read.ts';
import { pollFailures, pollStates } from '../../common/transaction/polling.setup.ts';
import { type ServiceRequestContext, serviceRequestSetup, startContext } from './service-request.setup.ts';

const startOver = { target: '#service-request.following.asking', actions: 'startPolling' } as const;

const onChecked = { check: startOver, 'page.returned': startOver } as const;

const reading = {
  src: 'readRequest',
  input: ({ context }: { context: ServiceRequestContext }) => context,
} as const;

const poll = pollStates(
  reading,
  [
    { guard: 'isEnded', target: '#service-request.ended', actions: 'setRead' },
    { target: 'waiting', actions: 'setRead' },
  ],
  pollFailures('service-request', 'waiting'),
  '#service-request.resting',
);

/** Reads one service request, the one in the URL or the newest, and follows it while it is in progress. */
export const serviceRequestMachine = serviceRequestSetup.createMachine({
  id: 'service-request',
  context: startContext,
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      on: { ...repeated, check: repeated.retry },
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        ...reading,
        onDone: [
          { guard: 'isNone', target: 'none' },
          { guard: 'isEnded', target: 'ended', actions: 'setRead' },
          { target: 'following', actions: 'setRead' },
        ],
        onError: [notFound, failed],
      },
    },
    following: {
      initial: 'waiting',
      states: {
        waiting: { ...poll.waiting, on: onChecked },
        asking: { ...poll.asking, on: { 'page.returned': { actions: 'startPolling' } } },
        failed: { tags: 'failed', on: { check: startOver } },
      },
    },
    /** The polls have run out. */
    resting: { entry: 'setRested', on: onChecked },
    /** The request is over; only a failed read of its line is repeated. */
    ended: { on: { check: startOver } },
    notFound: {},
    none: { on: { check: 'reading' } },
  },
});
