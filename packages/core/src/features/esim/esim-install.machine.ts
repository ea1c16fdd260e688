import type { Order, Subscription } from '@senda/contract';
import {
  activateSim,
  getEsimDetails,
  getOrder,
  getSimInstallation,
  getSubscription,
  listCustomerOrders,
  saveSimInstallation,
} from '@senda/contract/calls';
import { and, assign, not, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  outputIn,
  problemIn,
} from '../../base/calls/outcome.ts';
import { isOrderApproved } from '../../shared/purchase/status.ts';
import { isEid } from '../../shared/sim/eid.ts';
import { iccidProblem } from '../../shared/sim/iccid.ts';
import {
  onPollFailure,
  type PollingContext,
  pollingSetup,
  startPolls,
} from '../../shared/transaction/polling.setup.ts';
import { activationCodeOf } from './activation-code.ts';
import { type Phone, phoneOf } from './phone.ts';
import {
  type EsimDetails,
  type EsimStage,
  type Installation,
  installationStatus,
  isInstalled,
  isSettled,
  stageOf,
} from './stage.ts';

export interface EsimInstallInput {
  /** `orderRef` of the URL, unchecked; null if missing. */
  readonly orderRef: string | null;
  /** `accountNumber` of the URL, unchecked: the line whose eSIM is meant; it precedes the order. */
  readonly accountNumber: string | null;
  /** The browser's user agent. */
  readonly userAgent: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface EsimInstallContext extends PollingContext {
  readonly now: () => number;
  /** What names the eSIM in its calls. */
  readonly orderRef: string | null;
  readonly accountNumber: string | null;
  readonly phone: Phone;
  readonly order: Order | null;
  /** The line of the URL. */
  readonly line: Subscription | null;
  readonly details: EsimDetails | null;
  readonly installation: Installation | null;
  /** The gateway has no eSIM for the order. */
  readonly isCard: boolean;
  /** It was not installed when the page was opened. */
  readonly wasMissing: boolean;
  /** The failed attempt (`updatedAt`) after which the customer tries again. */
  readonly retriedAfter: number | null;
  /** The activation was asked for, or refused. */
  readonly isActivated: boolean;
  readonly isRefused: boolean;
  /** The phone that the customer has chosen, and its EID as typed. */
  readonly device: string;
  readonly eid: string;
  /** When the installation was last loaded, ms since the epoch. */
  readonly readAt: number;
}

type Event =
  | { readonly type: 'check' | 'page.returned' | 'link.opened' | 'retry' }
  | { readonly type: 'device.chosen'; readonly device: string; readonly eid: string };

/** Placeholder for the ICCID of an eSIM that is not known (spec 9.esim-placeholder). */
const esimPlaceholder = '8888888888888';

const newestOf = (event: unknown) =>
  outputIn<'listCustomerOrders'>(event).toSorted((one, other) => other.createdAt - one.createdAt)[0];

/** Returns the stage of the page's order or line; null until it is loaded. */
export const stageIn = (context: EsimInstallContext): EsimStage | null =>
  context.order || context.line ? stageOf(context) : null;

const isIn =
  (...stages: readonly EsimStage[]) =>
  ({ context }: { context: EsimInstallContext }): boolean =>
    stages.includes(stageIn(context) ?? 'preparing');

/** Whether the eSIM's order is still to be approved: the gateway has no details before. */
const awaitsApproval = ({ order, details }: EsimInstallContext): boolean =>
  order !== null && details === null && !isOrderApproved(order);

/** Returns what a successful load changes. */
const loaded = ({ now }: EsimInstallContext, change: Partial<EsimInstallContext>) => ({
  ...change,
  readAt: now(),
  problem: null,
});

const missing = (context: Pick<EsimInstallContext, 'details' | 'installation'>): boolean =>
  !isInstalled(installationStatus(context));

const startOver = { target: '#esim-install.following.polling', actions: 'startPolling' } as const;
const onChecked = {
  check: startOver,
  'page.returned': startOver,
  'link.opened': { guard: 'mayStart', target: '#esim-install.following.reporting' },
  retry: { guard: 'isFailed', ...startOver, actions: ['setRetried', 'startPolling'] },
} as const;

const onFailedPoll = onPollFailure('esim-install', 'settling');
const whileReporting = { 'page.returned': { actions: 'startPolling' } } as const;
const whileAsking = {
  ...whileReporting,
  'link.opened': onChecked['link.opened'],
  retry: { guard: 'isFailed', actions: ['setRetried', 'startPolling'] },
} as const;

const orderInput = ({ context }: { context: EsimInstallContext }) => ({
  params: { orderReference: context.orderRef ?? '' },
});
const detailsInput = ({ context }: { context: EsimInstallContext }) => ({
  params: { orderRef: context.orderRef ?? '' },
});
const installationInput = ({ context }: { context: EsimInstallContext }) => ({
  params: { orderId: context.orderRef ?? '' },
});

const polling = pollingSetup<EsimInstallContext, Event>();

/** Installs the eSIM of an order or a line: shows how, follows the phone's progress, and activates the line. */
export const esimInstallMachine = setup({
  types: { context: {} as EsimInstallContext, events: {} as Event, input: {} as EsimInstallInput },
  actors: {
    listCustomerOrders: callActor(listCustomerOrders),
    getOrder: callActor(getOrder),
    getSubscription: callActor(getSubscription),
    getEsimDetails: callActor(getEsimDetails),
    getSimInstallation: callActor(getSimInstallation),
    saveSimInstallation: callActor(saveSimInstallation),
    activateSim: callActor(activateSim),
  },
  delays: polling.delays,
  guards: {
    ...outcomeGuards,
    ...polling.guards,
    isUnnamed: ({ context }) => context.orderRef === null,
    isOfLine: ({ context }) => context.accountNumber !== null,
    isMisnamed: ({ context }) => !isReference(context.accountNumber ?? context.orderRef),
    hasReference: ({ event }) => outputIn<'getSubscription'>(event).simReference !== undefined,
    hasOrder: ({ context }) => context.order !== null,
    hasNewest: ({ event }) => newestOf(event) !== undefined,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isNotReady: isRefusedWith('NOT_READY'),
    isSimRefused: isRefusedWith('SIM_REFUSED'),
    hasCode: ({ event }) => activationCodeOf(outputIn<'getEsimDetails'>(event)) !== null,
    lacksEsim: isIn('card', 'closed'),
    awaitsApproval: ({ context }) => awaitsApproval(context),
    becomesApproved: ({ context, event }) =>
      awaitsApproval(context) && isOrderApproved(outputIn<'getOrder'>(event)),
    isPreparing: isIn('preparing'),
    isActivating: isIn('activating'),
    isFailed: isIn('failed'),
    mayStart: isIn('ready', 'failed'),
    mustActivate: ({ context }) => stageIn(context) === 'activating' && !context.isActivated,
    isSettled: ({ context }) => isSettled(stageIn(context) ?? 'preparing'),
  },
  actions: {
    ...polling.actions,
    setNewest: assign({ orderRef: ({ event }) => newestOf(event)?.order_ref ?? null }),
    setOrder: assign(({ context, event }) => loaded(context, { order: outputIn<'getOrder'>(event) })),
    setLine: assign(({ context, event }) => {
      const line = outputIn<'getSubscription'>(event);
      return loaded(context, { line, orderRef: line.simReference ?? null });
    }),
    setDetails: assign(({ context, event }) =>
      loaded(context, { details: outputIn<'getEsimDetails'>(event) }),
    ),
    setNoEsim: assign({ isCard: true }),
    /** What is known at first decides whether this visit has seen the installation. */
    setFirst: assign(({ context, event }) => {
      const installation = outputIn<'getSimInstallation'>(event);
      return { installation, wasMissing: missing({ ...context, installation }), readAt: context.now() };
    }),
    setInstallation: assign(({ context, event }) =>
      loaded(context, { installation: outputIn<'getSimInstallation'>(event) }),
    ),
    setActivated: assign({ isActivated: true, problem: null }),
    setRefused: assign(({ context }) => loaded(context, { isRefused: true })),
    setRetried: assign({ retriedAfter: ({ context }) => context.installation?.updatedAt ?? 0 }),
    setDevice: assign(({ event }) =>
      event.type === 'device.chosen' ? { device: event.device, eid: event.eid } : {},
    ),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    setUnreadable: assign({ problem: { kind: 'malformed' } as const }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'esim-install',
  context: ({ input: { orderRef, accountNumber, userAgent, now } }) => ({
    now,
    orderRef,
    accountNumber,
    phone: phoneOf(userAgent),
    order: null,
    line: null,
    details: null,
    installation: null,
    isCard: false,
    wasMissing: true,
    retriedAfter: null,
    isActivated: false,
    isRefused: false,
    device: '',
    eid: '',
    readAt: now(),
    ...startPolls,
  }),
  initial: 'loading',
  on: { 'device.chosen': { actions: 'setDevice' } },
  states: {
    loading: {
      entry: 'clearProblem',
      always: [
        { guard: and(['isUnnamed', not('isOfLine')]), target: 'finding' },
        { guard: 'isMisnamed', target: 'notFound' },
        { guard: 'isOfLine', target: 'locating' },
      ],
      invoke: {
        src: 'getOrder',
        input: orderInput,
        onDone: { target: 'reading', actions: 'setOrder' },
        onError: [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure],
      },
    },
    /** Without an order in the URL, finds the newest one. */
    finding: {
      invoke: {
        src: 'listCustomerOrders',
        input: {},
        onDone: [{ guard: 'hasNewest', target: 'loading', actions: 'setNewest' }, { target: 'notFound' }],
        onError: onFailure,
      },
    },
    /** The line knows what its eSIM came with. */
    locating: {
      invoke: {
        src: 'getSubscription',
        input: ({ context }) => ({ params: { accountNumber: context.accountNumber ?? '' } }),
        onDone: [
          { guard: 'hasReference', target: 'reading', actions: 'setLine' },
          { target: 'ended', actions: ['setLine', 'setNoEsim'] },
        ],
        onError: [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure],
      },
    },
    reading: {
      always: [
        { guard: 'lacksEsim', target: 'ended' },
        { guard: 'awaitsApproval', target: 'following' },
      ],
      invoke: {
        src: 'getEsimDetails',
        input: detailsInput,
        onDone: [
          { guard: 'hasCode', target: 'checking', actions: 'setDetails' },
          { target: 'failed.malformed', actions: 'setUnreadable' },
        ],
        onError: [
          { guard: 'isNotReady', target: 'following' },
          { guard: 'isNotFound', target: 'ended', actions: 'setNoEsim' },
          ...onFailure,
        ],
      },
    },
    checking: {
      invoke: {
        src: 'getSimInstallation',
        input: installationInput,
        onDone: { target: 'following', actions: 'setFirst' },
        onError: [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure],
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
        waiting: { after: { pollInterval: 'polling' }, on: onChecked },
        polling: {
          entry: 'countPoll',
          always: [
            { guard: 'awaitsApproval', target: 'ordering' },
            { guard: 'isPreparing', target: 'readying' },
            { guard: 'isActivating', target: 'ordering' },
            { target: 'installing' },
          ],
        },
        /** The eSIM may follow its order's approval; the order may fail meanwhile. */
        readying: {
          invoke: {
            src: 'getEsimDetails',
            input: detailsInput,
            onDone: [
              { guard: 'hasCode', target: 'installing', actions: 'setDetails' },
              { target: '#esim-install.failed.malformed', actions: 'setUnreadable' },
            ],
            onError: [
              { guard: and(['isNotReady', 'hasOrder']), target: 'ordering' },
              { guard: 'isNotReady', target: 'settling' },
              ...onFailedPoll,
            ],
          },
          on: whileAsking,
        },
        installing: {
          invoke: {
            src: 'getSimInstallation',
            input: installationInput,
            onDone: { target: 'deciding', actions: 'setInstallation' },
            onError: onFailedPoll,
          },
          on: whileAsking,
        },
        ordering: {
          invoke: {
            src: 'getOrder',
            input: orderInput,
            onDone: [
              { guard: 'becomesApproved', target: 'readying', actions: 'setOrder' },
              { target: 'deciding', actions: 'setOrder' },
            ],
            onError: onFailedPoll,
          },
          on: whileAsking,
        },
        /** An opened link is only a record: the phone reports the rest, so that a failure changes nothing. */
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
              { guard: 'isSignedOut', target: '#esim-install.failed.signedOut', actions: 'setProblem' },
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
            onDone: { target: 'ordering', actions: 'setActivated' },
            onError: [{ guard: 'isSimRefused', target: 'settling', actions: 'setRefused' }, ...onFailedPoll],
          },
          on: whileAsking,
        },
      },
    },
    /** The polls have run out. */
    resting: { entry: 'setRested', on: onChecked },
    ended: {},
    notFound: {},
    failed: { initial: 'unreachable', states: failureStates, on: { check: 'loading' } },
  },
});
