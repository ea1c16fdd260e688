import type { AutoRenewal, Order, PortIn, Shipment, Subscription } from '@senda/contract';
import {
  getAutoRenewalSpecification,
  getLatestPortIn,
  getOrder,
  getReversePortOutEligibility,
  getShipment,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { isRefusedWith, outputIn } from '../calls/outcome.ts';
import { hasEnded } from '../line/line.ts';
import { isShipped } from '../purchase/ordered-sim.ts';
import { orderStatusOf } from '../purchase/status.ts';
import type { LineReturn } from './line-return.ts';

/** What one order's status depends on, beside its line and the line's requests. */
export interface ReadOrder {
  readonly order: Order;
  /** Null without one. */
  readonly shipment: Shipment | null;
  readonly transfer: PortIn | null;
  /** Null for a line that has ended. */
  readonly renewal: AutoRenewal | null;
  readonly lineReturn: LineReturn | null;
}

export interface OrderReaderInput {
  readonly orderRefs: readonly string[];
  readonly lines: readonly Subscription[];
}

export interface OrderReaderContext extends OrderReaderInput {
  /** The orders read, by their reference; null for one that could not be read. */
  readonly read: Readonly<Record<string, ReadOrder | null>>;
  /** The order being read. */
  readonly current: ReadOrder | null;
}

const nextRef = ({ orderRefs: [orderRef = ''] }: OrderReaderContext): string => orderRef;
const forOrder = ({ context }: { context: OrderReaderContext }) => ({
  params: { orderReference: nextRef(context) },
});

/** Returns the line of the completed order being read. */
function lineIn({ current, lines }: OrderReaderContext): Subscription | undefined {
  if (current === null || orderStatusOf(current.order) !== 'COMPLETED') return undefined;
  return lines.find(({ orderRef }) => orderRef === current.order.order_ref);
}

/** Adds what was read to the order, or nothing if the gateway has none. */
const onAnswer = <const Target extends string, const Action extends string>(
  target: Target,
  actions: Action,
) => ({
  onDone: { target, actions },
  onError: [{ guard: 'isNotFound', target }, { target: 'unreadable' }] as const,
});

/** Reads orders one after another. One that cannot be read is left out, and the next one is read. */
export const orderReaderMachine = setup({
  types: {
    context: {} as OrderReaderContext,
    input: {} as OrderReaderInput,
    output: {} as OrderReaderContext,
  },
  actors: {
    getOrder: callActor(getOrder),
    getShipment: callActor(getShipment),
    getLatestPortIn: callActor(getLatestPortIn),
    getAutoRenewalSpecification: callActor(getAutoRenewalSpecification),
    getReversePortOutEligibility: callActor(getReversePortOutEligibility),
  },
  guards: {
    hasNone: ({ context: { orderRefs } }) => orderRefs.length === 0,
    isShipped: ({ context: { current } }) => current !== null && isShipped(current.order),
    bringsNumber: ({ context }) =>
      lineIn(context) !== undefined && context.current?.order.draft.numberType === 'PORT_IN',
    hasLine: ({ context }) => lineIn(context) !== undefined,
    hasEnded: ({ context }) => {
      const line = lineIn(context);
      return line !== undefined && hasEnded(line);
    },
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    setOrder: assign({
      current: ({ event }) => ({
        order: outputIn<'getOrder'>(event),
        shipment: null,
        transfer: null,
        renewal: null,
        lineReturn: null,
      }),
    }),
    setShipment: assign(({ context: { current }, event }) => ({
      current: current && { ...current, shipment: outputIn<'getShipment'>(event) },
    })),
    setTransfer: assign(({ context: { current }, event }) => ({
      current: current && { ...current, transfer: outputIn<'getLatestPortIn'>(event) },
    })),
    setRenewal: assign(({ context: { current }, event }) => ({
      current: current && { ...current, renewal: outputIn<'getAutoRenewalSpecification'>(event) },
    })),
    setLineReturn: assign(({ context: { current }, event }) => ({
      current: current && { ...current, lineReturn: outputIn<'getReversePortOutEligibility'>(event) },
    })),
    keep: assign(({ context }) => ({
      read: { ...context.read, [nextRef(context)]: context.current },
      orderRefs: context.orderRefs.slice(1),
      current: null,
    })),
    drop: assign({ current: null }),
  },
}).createMachine({
  id: 'order-reader',
  context: ({ input }) => ({ ...input, read: {}, current: null }),
  output: ({ context }) => context,
  initial: 'next',
  states: {
    next: { always: [{ guard: 'hasNone', target: 'done' }, { target: 'order' }] },
    order: {
      invoke: {
        src: 'getOrder',
        input: forOrder,
        onDone: { target: 'delivery', actions: 'setOrder' },
        onError: 'unreadable',
      },
    },
    delivery: {
      always: [{ guard: 'isShipped', target: 'shipment' }, { target: 'number' }],
    },
    shipment: { invoke: { src: 'getShipment', input: forOrder, ...onAnswer('number', 'setShipment') } },
    number: {
      always: [{ guard: 'bringsNumber', target: 'transfer' }, { target: 'period' }],
    },
    transfer: { invoke: { src: 'getLatestPortIn', input: forOrder, ...onAnswer('period', 'setTransfer') } },
    /** A line that has ended may come back, and any other one renews. */
    period: {
      always: [
        { guard: 'hasEnded', target: 'returning' },
        { guard: 'hasLine', target: 'renewing' },
        { target: 'read' },
      ],
    },
    renewing: {
      invoke: {
        src: 'getAutoRenewalSpecification',
        input: ({ context }) => ({ query: { subscriptionId: lineIn(context)?.accountNumber ?? '' } }),
        ...onAnswer('read', 'setRenewal'),
      },
    },
    returning: {
      invoke: {
        src: 'getReversePortOutEligibility',
        input: ({ context }) => ({ params: { accountNumber: lineIn(context)?.accountNumber ?? '' } }),
        ...onAnswer('read', 'setLineReturn'),
      },
    },
    read: { always: { target: 'next', actions: 'keep' } },
    unreadable: { always: { target: 'next', actions: ['drop', 'keep'] } },
    done: { type: 'final' },
  },
});
