import { answerState, callState, failed, repeated } from '../../base/calls/call-state.ts';
import { notFound } from '../../common/line/line-read.ts';
import { iccidIn } from '../../common/sim/iccid.ts';
import { pollFailures, pollStates } from '../../common/transaction/polling.setup.ts';
import { type SimActivationContext, simActivationSetup, startContext } from './sim-activation.setup.ts';

/** Transitions for what was read, unless the activation is being polled. */
const onRead = [
  { guard: 'isSettled', target: '#sim-activation.ended', actions: 'setRead' },
  { guard: 'isComing', target: '#sim-activation.coming', actions: 'setRead' },
  { guard: 'isReady', target: '#sim-activation.entering', actions: 'setRead' },
] as const;

const startOver = { target: '#sim-activation.following.asking', actions: 'startPolling' } as const;

const onChecked = { check: startOver, 'page.returned': startOver } as const;

const signedOut = { guard: 'isSignedOut', target: 'failed', actions: 'setProblem' } as const;

/** Without a session nothing is shown, and everything is read again. */
const lost = { tags: 'failed', on: { check: '#sim-activation.reading' } } as const;

const reading = {
  src: 'readCard',
  input: ({ context }: { context: SimActivationContext }) => context,
} as const;

const poll = pollStates(
  reading,
  [...onRead, { target: 'waiting', actions: 'setRead' }],
  pollFailures('sim-activation', 'waiting'),
  '#sim-activation.resting',
);

/** Activates the SIM card of an order: checks whether it has arrived, asks for its ICCID, and polls the activation. */
export const simActivationMachine = simActivationSetup.createMachine({
  id: 'sim-activation',
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
          { guard: 'isNone', target: 'notFound' },
          ...onRead,
          { target: 'following', actions: 'setRead' },
        ],
        onError: [notFound, failed],
      },
    },
    /** Couriers take days: only the customer asks again. A failure keeps what is shown and is reported. */
    coming: {
      initial: 'waiting',
      on: { 'card.held': { target: 'entering', actions: 'setInHand' } },
      states: {
        waiting: { on: { check: 'asking', 'page.returned': 'asking' } },
        asking: {
          invoke: {
            src: 'readShipment',
            input: ({ context }) => context,
            onDone: [...onRead],
            onError: [signedOut, { target: 'waiting', actions: 'setProblem' }],
          },
        },
        failed: lost,
      },
    },
    entering: {
      ...answerState,
      on: {
        'iccid.typed': { target: '.open', actions: 'typeIccid' },
        scan: 'scanning',
        submit: [{ guard: 'hasIccid', target: 'activating' }, { actions: 'markTried' }],
      },
    },
    scanning: {
      entry: 'startScan',
      invoke: { src: 'scanner' },
      on: {
        'scanner.ready': { actions: 'setPreview' },
        'scanner.failed': { target: 'entering', actions: 'setScanProblem' },
        'scanner.read': [
          { guard: 'isIccid', target: 'entering', actions: 'setScanned' },
          { actions: 'setMisread' },
        ],
        'scan.left': 'entering',
      },
    },
    /** Activating a card twice changes nothing: after a lost response the customer can repeat the call. */
    activating: {
      tags: 'busy',
      entry: ['clearProblem', 'clearRefusal'],
      initial: 'asking',
      states: { asking: {}, failed: lost },
      invoke: {
        src: 'activateSim',
        input: ({ context }) => ({
          body: { orderRef: context.orderRef ?? '', iccid: iccidIn(context.iccid) },
        }),
        onDone: { target: 'following', actions: 'setAsked' },
        onError: [
          { guard: 'isSimRefused', target: 'entering', actions: 'setRefusal' },
          { guard: 'isNotReady', target: 'reading' },
          notFound,
          { ...failed, guard: 'isSignedOut' },
          { target: 'entering.failed', actions: 'setProblem' },
        ],
      },
    },
    following: {
      initial: 'waiting',
      states: {
        waiting: { ...poll.waiting, on: onChecked },
        asking: { ...poll.asking, on: { 'page.returned': { actions: 'startPolling' } } },
        failed: lost,
      },
    },
    /** The polls have run out. */
    resting: { entry: 'setRested', on: onChecked },
    ended: {},
    notFound: {},
  },
});
