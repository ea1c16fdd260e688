import type { PickupLocation } from '@senda/contract';
import type { Facts } from '@senda/journey';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { addressLine } from '#country/address-line.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { postalCodeSize } from '../../base/form/postal-code.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { defaultTimeZone } from '../../base/time/calendar.ts';
import { orderColumn } from '../purchase/contents.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import type { deliveryMachine } from './delivery.machine.ts';
import {
  asksPostalCode,
  chosenMethod,
  type DeliveryType,
  isPlaceChecked,
  missingChoice,
  pickupLocation,
  placeOf,
  zipCodeFormatOf,
  zipCodeProblem,
} from './delivery.ts';
import { dayShown, freeSlot, isFree, slotDays } from './slots.ts';

type Snapshot = SnapshotFrom<typeof deliveryMachine>;
type Context = Snapshot['context'];
type Send = ActorRefFrom<typeof deliveryMachine>['send'];

export interface SlotOption {
  readonly deliverySlot: string;
  readonly from: number;
  readonly to: number;
  /** No place is left. */
  readonly full: boolean;
  readonly chosen: boolean;
}

/** The courier's calendar: its days, and the slots of the open day. */
export interface CalendarView {
  readonly loading: boolean;
  /** No slot is free on any day. */
  readonly none: boolean;
  /** `from` is an instant of that day (ms). */
  readonly days: readonly { readonly day: string; readonly from: number; readonly full: boolean }[];
  readonly day: string;
  readonly slots: readonly SlotOption[];
  /** The chosen slot, of whichever day; null if none is. */
  readonly chosen: { readonly from: number; readonly to: number } | null;
  readonly problem: FieldProblem | undefined;
  /** Whether the problem came up while the customer waited, so that no summary names it. */
  readonly isAnnounced: boolean;
}

/** The field of the postal code. */
export interface ZipCodeView {
  readonly value: string;
  readonly format: TextFormat;
  /** Message id: what it is asked for, or that a courier gets there. */
  readonly hint: 'delivery.zip.hint' | 'delivery.zip.home' | 'delivery.zip.served';
  readonly lookingUp: boolean;
  readonly problem: FieldProblem | undefined;
  /** The lookup of a pickup location failed and can be retried. */
  readonly canRetry: boolean;
}

/** View model of the delivery screen. */
export interface DeliveryView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly order: OrderColumn;
  readonly methods: readonly {
    readonly deliveryType: DeliveryType;
    readonly name: { readonly 'en-US': string; readonly 'es-MX': string };
    /** Minor currency units, tax included. */
    readonly amount: number;
    readonly available: boolean;
    /** Message id: why it is not available; null if it is. */
    readonly unavailable: 'delivery.notThere' | 'delivery.notThere.code' | 'delivery.noAddress' | null;
    readonly chosen: boolean;
  }[];
  /** The address that a courier delivers to, on one line; null unless doorstep delivery is chosen. */
  readonly address: string | null;
  /** Message id: no method is available for the address. */
  readonly nowhere: FieldProblem | undefined;
  /** Set if doorstep delivery is chosen and the courier has a calendar. */
  readonly calendar: CalendarView | null;
  /** Set for self-pickup, and where no step before has asked for the postal code. */
  readonly zipCode: ZipCodeView | null;
  /** The self-pickup location found. */
  readonly pickup: PickupLocation | null;
  readonly timeZone: string;
  /** Values for the placeholders of problem texts. */
  readonly textValues: { readonly digits: number; readonly zipCode: string };
  readonly errors: readonly {
    readonly field: 'method' | 'slot' | 'zipCode';
    readonly problem: FieldProblem;
  }[];
  /** Increases with each failed lookup, which triggers a notification. */
  readonly failures: number;
  chooseMethod(deliveryType: DeliveryType): void;
  chooseDay(day: string): void;
  chooseSlot(deliverySlot: string): void;
  changeZipCode(value: string): void;
  leaveZipCode(): void;
  submit(): void;
}

const digitsIn = ({ settings, country }: Context): number =>
  postalCodeSize(settings.country, country?.zipCodeSize);

function calendarView(snapshot: Snapshot): CalendarView | null {
  const { context } = snapshot;
  const { slots, draft, gone, tried, now } = context;
  const method = chosenMethod(context);
  if (method?.deliveryType !== 'DOORSTEP_DELIVERY' || method.slotId === undefined) return null;
  if (!isPlaceChecked(context)) return null;
  const chosen = freeSlot(slots ?? [], draft.deliverySlot, now());
  const days = slotDays(slots ?? [], context.country?.timeZone ?? defaultTimeZone, now());
  const shown = dayShown(days, draft.day, chosen);
  const none = slots !== null && !days.some((day) => day.slots.some(isFree));
  const missing = tried && missingChoice(context)?.field === 'slot' ? 'delivery.slot.missing' : undefined;
  return {
    loading: slots === null && !snapshot.hasTag('failed'),
    none,
    days: days.map(({ day, slots: times }) => ({
      day,
      from: times[0]?.from ?? 0,
      full: !times.some(isFree),
    })),
    day: shown?.day ?? '',
    slots: (shown?.slots ?? []).map((slot) => ({
      deliverySlot: slot.deliverySlot,
      from: slot.from,
      to: slot.to,
      full: !isFree(slot),
      chosen: slot.deliverySlot === draft.deliverySlot,
    })),
    chosen: chosen ? { from: chosen.from, to: chosen.to } : null,
    problem: gone ? 'error.409301' : missing,
    isAnnounced: gone,
  };
}

const isPickup = (context: Context): boolean => chosenMethod(context)?.deliveryType === 'SELF_PICKUP';

function zipCodeView(snapshot: Snapshot): ZipCodeView | null {
  const { context } = snapshot;
  if (!isPickup(context) && !asksPostalCode(context)) return null;
  const isServed = chosenMethod(context) !== undefined && isPlaceChecked(context);
  const home = isServed ? 'delivery.zip.served' : 'delivery.zip.home';
  return {
    value: context.draft.zipCode ?? '',
    format: zipCodeFormatOf(context),
    hint: isPickup(context) ? 'delivery.zip.hint' : home,
    lookingUp: snapshot.matches({ lookingUp: 'asking' }) || snapshot.matches({ checkingPlace: 'asking' }),
    problem: zipCodeProblem(context, context.left || context.tried),
    canRetry: snapshot.matches('choosing') && context.lookup?.outcome === 'failed',
  };
}

function orderIn(context: Context): OrderColumn {
  const { selectedDeliveryMethod: _before, ...known } = context.data;
  const method = chosenMethod(context);
  if (method === undefined) return orderColumn(known);
  const { deliveryType, name, cost } = method;
  return orderColumn({ ...known, selectedDeliveryMethod: { deliveryType, name, amount: cost.amount } });
}

/** Returns why a method is not available. */
function unavailable(context: Context, available: boolean) {
  if (available) return null;
  if (asksPostalCode(context)) return 'delivery.notThere.code';
  return context.given === '' ? 'delivery.noAddress' : 'delivery.notThere';
}

/** Returns the address for a courier. */
function addressIn(context: Context): string | null {
  const { deliveryAddress } = context.data;
  const isByCourier = chosenMethod(context)?.deliveryType === 'DOORSTEP_DELIVERY';
  // One that was given for another postal code is asked for again.
  const isThere = !asksPostalCode(context) || deliveryAddress?.postalCode === placeOf(context);
  return isByCourier && deliveryAddress && isThere ? addressLine(deliveryAddress) : null;
}

/** Returns the problem of a place that nothing reaches; an address on file cannot be changed here. */
function nowhere(context: Context): FieldProblem {
  if (asksPostalCode(context)) return 'delivery.nowhere.code';
  return context.data.billingAddress === undefined ? 'delivery.nowhere.onFile' : 'delivery.nowhere';
}

function errorsIn(context: Context): DeliveryView['errors'] {
  const missing = context.tried && context.methods !== null ? missingChoice(context) : null;
  return missing === null ? [] : [missing];
}

/** Maps a snapshot to the view model of its screen. */
export function deliveryView(snapshot: Snapshot, send: Send): DeliveryView {
  const { context } = snapshot;
  const chosen = chosenMethod(context);
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'method.chosen'),
    order: orderIn(context),
    methods: (context.methods ?? []).map(({ deliveryType, name, cost, available }) => ({
      deliveryType,
      name,
      amount: cost.amount,
      available,
      unavailable: unavailable(context, available),
      chosen: chosen?.deliveryType === deliveryType,
    })),
    address: addressIn(context),
    nowhere: context.methods !== null && chosen === undefined ? nowhere(context) : undefined,
    calendar: calendarView(snapshot),
    zipCode: zipCodeView(snapshot),
    pickup: isPickup(context) ? pickupLocation(context) : null,
    timeZone: context.country?.timeZone ?? defaultTimeZone,
    textValues: { digits: digitsIn(context), zipCode: context.draft.zipCode ?? '' },
    errors: errorsIn(context),
    failures: context.failures,
    chooseMethod: (deliveryType) => send({ type: 'method.chosen', deliveryType }),
    chooseDay: (day) => send({ type: 'day.chosen', day }),
    chooseSlot: (deliverySlot) => send({ type: 'slot.chosen', deliverySlot }),
    changeZipCode: (value) => send({ type: 'zipCode.changed', value }),
    leaveZipCode: () => send({ type: 'zipCode.left' }),
    submit: () => send({ type: 'submit' }),
  };
}

/** Returns the facts that the chosen delivery lets expect; undefined before there is a choice. */
export function deliveryExpected({ context }: Snapshot): Facts | undefined {
  if (context.methods === null) return undefined;
  const method = chosenMethod(context);
  if (method === undefined) return {};
  const { deliveryType, cost } = method;
  return { deliveryType, ...(cost.amount > 0 && { paymentDue: true }) };
}
