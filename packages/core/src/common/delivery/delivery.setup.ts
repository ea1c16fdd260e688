import type { CallResult, DeliveryMethod, DeliverySlot } from '@senda/contract';
import { getDeliveryMethods, getDeliverySlots, getSelfPickupAddresses } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { DeliveryData } from '../../base/answers/delivery.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing, repeated } from '../../base/calls/call-state.ts';
import { isRefusedWith, problemIn } from '../../base/calls/outcome.ts';
import type { DeliveryDraft, DeliverySettings } from './delivery.schema.ts';
import {
  calendarToLoad,
  chosenMethod,
  type DeliveryType,
  dataOfDelivery,
  isPlaceDue,
  type PickupLookup,
  placeOf,
  startDraft,
  withoutCourier,
  zipCodeFormatOf,
  zipCodeToLookUp,
} from './delivery.ts';
import { freeSlot } from './slots.ts';

export type DeliveryInput = StepInput<DeliveryData, DeliveryDraft, DeliverySettings>;

export interface Context extends Omit<DeliveryInput, 'draft'>, FailingContext {
  /** The postal code that an earlier step gave, '' where the customer has no address; without it, it is asked for here. */
  readonly given: string | undefined;
  readonly draft: DeliveryDraft;
  /** The postal code is unknown to the gateway; methods are requested without it. */
  readonly isUnknownPlace: boolean;
  /** The postal code whose methods were loaded; '' for those of anywhere. */
  readonly methodsAt: string;
  readonly methods: readonly DeliveryMethod[] | null;
  readonly slots: readonly DeliverySlot[] | null;
  readonly lookup: PickupLookup | null;
  /** The chosen slot was taken or has passed. */
  readonly gone: boolean;
  /** The postal code field was left once; its problem shows. */
  readonly left: boolean;
  readonly tried: boolean;
  readonly failures: number;
}

type Event =
  | { readonly type: 'method.chosen'; readonly deliveryType: DeliveryType }
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'slot.chosen'; readonly deliverySlot: string }
  | { readonly type: 'zipCode.changed'; readonly value: string }
  | { readonly type: 'zipCode.left' | 'submit' | 'retry' };

const slotsIn = (event: unknown): readonly DeliverySlot[] =>
  (event as { output: CallResult<'getDeliverySlots'> }).output.slots;

export const slotsAsked = ({ context }: { context: Context }) => ({
  params: { slotId: chosenMethod(context)?.slotId ?? '' },
});

export const methodsAsked = ({ context }: { context: Context }) => {
  const postalCode = context.isUnknownPlace ? '' : (placeOf(context) ?? '');
  return { query: postalCode === '' ? {} : { postalCode } };
};

const lookupFailure = (context: Context, outcome: 'none' | 'unknown' | 'failed'): Partial<Context> => ({
  lookup: { zipCode: zipCodeToLookUp(context) ?? '', outcome },
  failures: outcome === 'failed' ? context.failures + 1 : context.failures,
});

export const edits = {
  'method.chosen': { guard: 'isOffered', target: '#delivery.choosing', actions: 'chooseMethod' },
  'day.chosen': { actions: 'chooseDay' },
  'slot.chosen': { guard: 'isFreeSlot', actions: 'chooseSlot' },
  'zipCode.changed': { target: '#delivery.choosing', actions: 'typeZipCode' },
  'zipCode.left': { actions: 'markLeft' },
} as const;

/** A lookup that failed is forgotten, so that its postal code is looked up again. */
export const lookUpAgain = { ...repeated.retry, actions: 'clearLookup' } as const;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const deliverySetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as DeliveryInput,
    output: {} as DeliveryData,
    tags: {} as CallTag,
  },
  actors: {
    getDeliveryMethods: callActor(getDeliveryMethods),
    getDeliverySlots: callActor(getDeliverySlots),
    getSelfPickupAddresses: callActor(getSelfPickupAddresses),
  },
  guards: {
    ...calls.guards,
    isSignedOut: ({ event }) => problemIn(event).kind === 'signed-out',
    isOffered: ({ context, event }) =>
      event.type === 'method.chosen' &&
      (context.methods ?? []).some(
        ({ deliveryType, available }) => available && deliveryType === event.deliveryType,
      ),
    isFreeSlot: ({ context, event }) =>
      event.type === 'slot.chosen' &&
      freeSlot(context.slots ?? [], event.deliverySlot, context.now()) !== undefined,
    isPlaceDue: ({ context }) => isPlaceDue(context),
    areSlotsDue: ({ context }) => calendarToLoad(context) !== null,
    isLookupDue: ({ context }) => zipCodeToLookUp(context) !== null,
    isComplete: ({ context }) => dataOfDelivery(context) !== null,
    hasSlot: ({ context }) => dataOfDelivery(context)?.selectedDeliverySlot !== undefined,
    hasFailedLookup: ({ context }) => context.lookup?.outcome === 'failed',
    isStillFree: ({ context, event }) =>
      freeSlot(slotsIn(event), context.draft.deliverySlot, context.now()) !== undefined,
    hasLocation: ({ event }) =>
      (event as unknown as { output: CallResult<'getSelfPickupAddresses'> }).output.pickupLocations.length >
      0,
    isUnknownAddress: ({ context, event }) =>
      !context.isUnknownPlace && isRefusedWith('NOT_FOUND')({ event }),
    isUnknownZipCode: isRefusedWith('NOT_FOUND'),
    isWithoutLocation: isRefusedWith('NO_PICKUP_LOCATION'),
  },
  actions: {
    ...calls.actions,
    chooseMethod: assign({
      draft: ({ context, event }) =>
        event.type === 'method.chosen' && event.deliveryType !== context.draft.deliveryType
          ? { ...context.draft, deliveryType: event.deliveryType }
          : context.draft,
    }),
    chooseDay: assign({
      draft: ({ context, event }) =>
        event.type === 'day.chosen' ? { ...context.draft, day: event.day } : context.draft,
    }),
    chooseSlot: assign(({ context, event }) =>
      event.type === 'slot.chosen'
        ? { draft: { ...context.draft, deliverySlot: event.deliverySlot }, gone: false }
        : {},
    ),
    typeZipCode: assign({
      draft: ({ context, event }) => {
        if (event.type !== 'zipCode.changed') return context.draft;
        const zipCode = zipCodeFormatOf(context).shown(event.value);
        return zipCode === context.draft.zipCode ? context.draft : { ...context.draft, zipCode };
      },
    }),
    setMethods: assign(({ context, event }) => {
      const { methods: all } = (event as unknown as { output: CallResult<'getDeliveryMethods'> }).output;
      const methods = context.isUnknownPlace ? withoutCourier(all) : all;
      const methodsAt = placeOf(context) ?? '';
      const calendar = (of: Context['methods']) => of?.find(({ slotId }) => slotId !== undefined)?.slotId;
      if (context.methods === null || calendar(methods) === calendar(context.methods))
        return { methods, methodsAt };
      // Another calendar: a slot of the former one was not taken by anybody.
      const { deliverySlot: _slot, day: _day, ...draft } = context.draft;
      return { methods, methodsAt, slots: null, draft, gone: false };
    }),
    /** Removes a chosen slot that is no longer free, so that the customer chooses another. */
    setSlots: assign(({ context, event }) => {
      const slots = slotsIn(event);
      const { deliverySlot, ...rest } = context.draft;
      if (deliverySlot === undefined || freeSlot(slots, deliverySlot, context.now())) return { slots };
      return { slots, draft: rest, gone: true };
    }),
    setLocation: assign(({ context, event }) => {
      const [location] = (event as unknown as { output: CallResult<'getSelfPickupAddresses'> }).output
        .pickupLocations;
      const zipCode = zipCodeToLookUp(context) ?? '';
      return location ? { lookup: { zipCode, outcome: 'found' as const, location } } : {};
    }),
    setUnknownPlace: assign({ isUnknownPlace: true }),
    forgetPlace: assign({ isUnknownPlace: false }),
    setNoLocation: assign(({ context }) => lookupFailure(context, 'none')),
    setUnknownZipCode: assign(({ context }) => lookupFailure(context, 'unknown')),
    setLookupFailed: assign(({ context }) => lookupFailure(context, 'failed')),
    clearLookup: assign({ lookup: null }),
    markLeft: assign({ left: true }),
    markTried: assign({ tried: true }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: DeliveryInput }): Context => ({
  ...input,
  given: (input.earlier ?? input.data).deliveryPostalCode,
  draft: startDraft(
    input.draft,
    input.answer,
    input.data.deliveryPostalCode ?? input.data.addressOnFile?.postalCode,
  ),
  isUnknownPlace: (input.earlier ?? input.data).deliveryPostalCode === '',
  methodsAt: '',
  methods: null,
  slots: null,
  lookup: null,
  gone: false,
  left: false,
  tried: false,
  failures: 0,
  problem: null,
});
