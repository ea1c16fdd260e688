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
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { type Asks, callActor, found, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemOf } from '../../base/calls/outcome.ts';
import { isOrderApproved } from '../../common/purchase/status.ts';
import { type PollingContext, pollingSetup, startPolls } from '../../common/transaction/polling.setup.ts';
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

/** What is read for the page. */
export interface EsimRead {
  /** What names the eSIM in its calls. */
  readonly orderRef: string | null;
  readonly order: Order | null;
  /** The line of the URL. */
  readonly line: Subscription | null;
  /** Null while the gateway has none. */
  readonly details: EsimDetails | null;
  readonly installation: Installation | null;
  /** The gateway has no eSIM for the order. */
  readonly isCard: boolean;
}

export interface EsimInstallContext extends EsimRead, PollingContext {
  readonly now: () => number;
  readonly accountNumber: string | null;
  readonly phone: Phone;
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
export const esimPlaceholder = '8888888888888';

/** Returns the stage of the page's order or line; null until it is loaded. */
export const stageIn = (context: EsimInstallContext): EsimStage | null =>
  context.order || context.line ? stageOf(context) : null;

const isIn =
  (...stages: readonly EsimStage[]) =>
  ({ context }: { context: EsimInstallContext }): boolean =>
    stages.includes(stageIn(context) ?? 'preparing');

/** Whether the eSIM's order is still to be approved: the gateway has no details before. */
const awaitsApproval = ({ order, details }: Pick<EsimRead, 'order' | 'details'>): boolean =>
  order !== null && details === null && !isOrderApproved(order);

const missing = (read: Pick<EsimRead, 'details' | 'installation'>): boolean =>
  !isInstalled(installationStatus(read));

const ofEsim = { getEsimDetails, getSimInstallation };

/** Returns the details of the eSIM; null while it is not ready. @throws the error of any other failure */
const detailsOf = (ask: Asks<typeof ofEsim>, orderRef: string): Promise<EsimDetails | null> =>
  ask.getEsimDetails({ params: { orderRef } }).catch((error: unknown) => {
    const problem = problemOf(error);
    if (problem.kind === 'refused' && problem.code === 'NOT_READY') return null;
    throw error;
  });

const installationOf = (ask: Asks<typeof ofEsim>, orderRef: string) =>
  ask.getSimInstallation({ params: { orderId: orderRef } });

/** Whether the details have a code that contradicts its parts: it is never shown. */
const isUnreadable = (details: EsimDetails | null | undefined): boolean =>
  !!details && activationCodeOf(details) === null;

const nothing: EsimRead = {
  orderRef: null,
  order: null,
  line: null,
  details: null,
  installation: null,
  isCard: false,
};

/** Reads the line of the URL, or its order or the newest one, and the eSIM once that is approved. Returns null without an order. */
const readEsim = reads(
  { ...ofEsim, listCustomerOrders, getOrder, getSubscription },
  async (ask, context: EsimInstallContext): Promise<EsimRead | null> => {
    const { accountNumber } = context;
    const source = async (): Promise<EsimRead | null> => {
      if (accountNumber !== null) {
        const line = await ask.getSubscription({ params: { accountNumber } });
        const orderRef = line.simReference ?? null;
        return { ...nothing, line, orderRef, isCard: orderRef === null };
      }
      const newest = async () =>
        (await ask.listCustomerOrders({})).toSorted((one, other) => other.createdAt - one.createdAt)[0];
      const orderRef = context.orderRef ?? (await newest())?.order_ref;
      if (orderRef === undefined) return null;
      return {
        ...nothing,
        orderRef,
        order: await ask.getOrder({ params: { orderReference: orderRef } }),
      };
    };
    const read = await source();
    if (read === null || read.orderRef === null) return read;
    const stage = stageIn({ ...context, ...read });
    if (stage === 'card' || stage === 'closed' || awaitsApproval(read)) return read;
    const esim = await found(detailsOf(ask, read.orderRef).then((details) => ({ details })));
    if (esim === null) return { ...read, isCard: true };
    const { details } = esim;
    if (details === null || isUnreadable(details)) return { ...read, details };
    return { ...read, details, installation: await installationOf(ask, read.orderRef) };
  },
);

/** Reads what may have changed: the order until it is approved and while the line is activated, the eSIM until it is ready, then its installation. */
const pollEsim = reads(
  { ...ofEsim, getOrder },
  async (ask, context: EsimInstallContext): Promise<Partial<EsimRead>> => {
    const orderRef = context.orderRef ?? '';
    const readOrder = () => ask.getOrder({ params: { orderReference: orderRef } });
    const readOnceReady = async (): Promise<Partial<EsimRead>> => {
      const details = await detailsOf(ask, orderRef);
      if (details === null || isUnreadable(details)) return { details };
      return { details, installation: await installationOf(ask, orderRef) };
    };
    const stage = stageIn(context);
    if (awaitsApproval(context) || stage === 'activating') {
      const order = await readOrder();
      const isNew = awaitsApproval(context) && isOrderApproved(order);
      return isNew ? { order, ...(await readOnceReady()) } : { order };
    }
    if (stage !== 'preparing') return { installation: await installationOf(ask, orderRef) };
    const esim = await readOnceReady();
    // The order may fail meanwhile.
    return esim.details === null && context.order !== null ? { order: await readOrder() } : esim;
  },
);

const readIn = (event: unknown) => (event as { output: Partial<EsimRead> | null }).output;

export const installationInput = ({ context }: { context: EsimInstallContext }) => ({
  params: { orderId: context.orderRef ?? '' },
});

const calls = failing<EsimInstallContext, Event>();
const polling = pollingSetup<EsimInstallContext, Event>();

/** Actors, guards and actions of the machine that installs an eSIM. */
export const esimInstallSetup = setup({
  types: {
    context: {} as EsimInstallContext,
    events: {} as Event,
    input: {} as EsimInstallInput,
    tags: {} as CallTag,
  },
  actors: {
    readEsim,
    pollEsim,
    saveSimInstallation: callActor(saveSimInstallation),
    activateSim: callActor(activateSim),
  },
  delays: polling.delays,
  guards: {
    ...calls.guards,
    ...polling.guards,
    isMisnamed: ({ context: { accountNumber, orderRef } }) => {
      const named = accountNumber ?? orderRef;
      return named !== null && !isReference(named);
    },
    isNone: ({ event }) => readIn(event) === null,
    isUnreadable: ({ event }) => isUnreadable(readIn(event)?.details),
    isNotFound: isRefusedWith('NOT_FOUND'),
    isSimRefused: isRefusedWith('SIM_REFUSED'),
    isFailed: isIn('failed'),
    mayStart: isIn('ready', 'failed'),
    mustActivate: ({ context }) => stageIn(context) === 'activating' && !context.isActivated,
    isSettled: ({ context }) => isSettled(stageIn(context) ?? 'preparing'),
  },
  actions: {
    ...calls.actions,
    ...polling.actions,
    /** What is known at first decides whether this visit has seen the installation. */
    setFirst: assign(({ event }) => {
      const { details = null, installation = null } = readIn(event) ?? {};
      return { wasMissing: installation === null || missing({ details, installation }) };
    }),
    setRead: assign(({ context, event }) => ({ ...readIn(event), readAt: context.now(), problem: null })),
    setInstallation: assign(({ context, event }) => ({
      installation: outputIn<'saveSimInstallation'>(event),
      readAt: context.now(),
      problem: null,
    })),
    setActivated: assign({ isActivated: true, problem: null }),
    setRefused: assign(({ context }) => ({ isRefused: true, readAt: context.now(), problem: null })),
    setRetried: assign({ retriedAfter: ({ context }) => context.installation?.updatedAt ?? 0 }),
    setDevice: assign(({ event }) =>
      event.type === 'device.chosen' ? { device: event.device, eid: event.eid } : {},
    ),
    setUnreadable: assign({ problem: { kind: 'malformed' } as const }),
  },
});

/** Returns the initial context. */
export const startContext = ({
  input: { orderRef, accountNumber, userAgent, now },
}: {
  readonly input: EsimInstallInput;
}): EsimInstallContext => ({
  ...nothing,
  now,
  orderRef,
  accountNumber,
  phone: phoneOf(userAgent),
  wasMissing: true,
  retriedAfter: null,
  isActivated: false,
  isRefused: false,
  device: '',
  eid: '',
  readAt: now(),
  ...startPolls,
});
