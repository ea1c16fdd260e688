import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { notFound } from '../../common/line/line-read.ts';
import { isEid } from '../../common/sim/eid.ts';
import { iccidProblem } from '../../common/sim/iccid.ts';
import { pollFailures } from '../../common/transaction/polling.setup.ts';
import { esimInstallSetup, esimPlaceholder, installationInput, startContext } from './esim-install.setup.ts';

const startOver = {
  target: '#esim-install.following.asking',
  actions: ['startPolling', 'countPoll'],
} as const;

const onChecked = {
  check: startOver,
  'page.returned': startOver,
  'link.opened': { guard: 'mayStart', target: '#esim-install.following.reporting' },
  retry: { guard: 'isFailed', ...startOver, actions: ['setRetried', 'startPolling', 'countPoll'] },
} as const;

const onFailedPoll = pollFailures('esim-install', 'settling');

const whileReporting = { 'page.returned': { actions: 'startPolling' } } as const;

const whileAsking = {
  ...whileReporting,
  'link.opened': onChecked['link.opened'],
  retry: { guard: 'isFailed', actions: ['setRetried', 'startPolling'] },
} as const;

/** Installs the eSIM of an order or a line: shows how, follows the phone's progress, and activates the line. */
export const esimInstallMachine = esimInstallSetup.createMachine({
  id: 'esim-install',
  context: startContext,
  initial: 'reading',
  on: { 'device.chosen': { actions: 'setDevice' } },
  states: {
    reading: {
      ...callState('loading'),
      on: { ...repeated, check: repeated.retry },
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'readEsim',
        input: ({ context }) => context,
        onDone: [
          { guard: 'isNone', target: 'notFound' },
          { ...failed, guard: 'isUnreadable', actions: 'setUnreadable' },
          { target: 'following', actions: ['setFirst', 'setRead'] },
        ],
        onError: [notFound, failed],
      },
    },
    following: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'mustActivate', target: 'activating' }, { target: 'settling' }],
        },
        settling: {
          always: [
            { guard: 'isSettled', target: '#esim-install.ended' },
            { guard: 'hasPolledEnough', target: '#esim-install.resting' },
            { target: 'waiting' },
          ],
        },
        waiting: { after: { pollInterval: { target: 'asking', actions: 'countPoll' } }, on: onChecked },
        asking: {
          invoke: {
            src: 'pollEsim',
            input: ({ context }) => context,
            onDone: [
              { guard: 'isUnreadable', target: 'failed', actions: 'setUnreadable' },
              { target: 'deciding', actions: 'setRead' },
            ],
            onError: onFailedPoll,
          },
          on: whileAsking,
        },
        /** Records that the link was opened. A failure changes nothing: the phone reports its progress. */
        reporting: {
          invoke: {
            src: 'saveSimInstallation',
            input: ({ context }) => ({
              ...installationInput({ context }),
              body: {
                status: 'STARTED' as const,
                method: 'ONE_CLICK' as const,
                ...(context.device !== '' && { device: context.device }),
                ...(isEid(context.eid) && { eid: context.eid }),
              },
            }),
            onDone: { target: 'deciding', actions: ['setInstallation', 'startPolling'] },
            onError: [
              { guard: 'isSignedOut', target: 'failed', actions: 'setProblem' },
              { target: 'settling', actions: 'startPolling' },
            ],
          },
          on: whileReporting,
        },
        activating: {
          invoke: {
            src: 'activateSim',
            input: ({ context }) => {
              const iccid = context.details?.iccid ?? '';
              return {
                body: {
                  orderRef: context.orderRef ?? '',
                  iccid: iccidProblem(iccid) === undefined ? iccid : esimPlaceholder,
                },
              };
            },
            onDone: { target: 'asking', actions: 'setActivated' },
            onError: [{ guard: 'isSimRefused', target: 'settling', actions: 'setRefused' }, ...onFailedPoll],
          },
          on: whileAsking,
        },
        /** Without a session or a readable activation code nothing is shown, and `check` reads everything again. */
        failed: { tags: 'failed', on: { check: '#esim-install.reading' } },
      },
    },
    /** The polls have run out. */
    resting: { entry: 'setRested', on: onChecked },
    ended: {},
    notFound: {},
  },
});
