/** The customer's delivery choice and what it is missing (spec 4.status.delivery-type, 8.other.no-locations). */
import type { DeliveryMethod, DeliverySlot, PickupLocation } from '@senda/contract';
import { addressLine } from '#country/address-line.ts';
import { mapAddress } from '../../base/addresses/map-address.ts';
import type { DeliveryData } from '../../base/answers/delivery.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { postalCodeFormat, postalCodeIn, postalCodeProblem } from '../../base/form/postal-code.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import type { DeliveryDraft } from './delivery.schema.ts';
import { freeSlot } from './slots.ts';

export type DeliveryType = DeliveryMethod['deliveryType'];

/** Outcome of looking up pickup places by postal code; the first of several is used (spec 3.order.pickup). */
export type PickupLookup =
  | { readonly zipCode: string; readonly outcome: 'found'; readonly location: PickupLocation }
  | { readonly zipCode: string; readonly outcome: 'none' | 'unknown' | 'failed' };

export interface DeliveryContext {
  /** The postal code that an earlier step gave, '' where the customer has no address; without it, it is asked for here. */
  readonly given: string | undefined;
  /** The postal code whose methods were loaded; '' for those of anywhere. */
  readonly methodsAt: string;
  readonly draft: DeliveryDraft;
  /** null until loaded. */
  readonly methods: readonly DeliveryMethod[] | null;
  /** The courier's calendar; null until loaded. */
  readonly slots: readonly DeliverySlot[] | null;
  readonly lookup: PickupLookup | null;
  readonly settings: { readonly country: string };
  /** The configured number of digits of a postal code. */
  readonly country?: { readonly zipCodeSize: number };
  readonly now: () => number;
}

/** Returns the initial draft, with the postal code of the address that is known. */
export function startDraft(
  draft: DeliveryDraft | undefined,
  answer: DeliveryData | undefined,
  known: string | undefined,
): DeliveryDraft {
  const postalCode = answer?.deliveryPostalCode ?? known ?? '';
  if (draft !== undefined) return { zipCode: postalCode, ...draft };
  if (answer === undefined) return { zipCode: postalCode };
  const { selectedDeliveryMethod, selectedDeliverySlot, selfPickupZipCode = postalCode } = answer;
  return {
    deliveryType: selectedDeliveryMethod.deliveryType,
    zipCode: selfPickupZipCode,
    ...(selectedDeliverySlot && { deliverySlot: selectedDeliverySlot.deliverySlot }),
  };
}

/**
 * Returns the methods without doorstep delivery, for an address that the gateway does not know; self-pickup may still
 * be possible.
 */
export const withoutCourier = (methods: readonly DeliveryMethod[]): readonly DeliveryMethod[] =>
  methods.map((method) =>
    method.deliveryType === 'DOORSTEP_DELIVERY' ? { ...method, available: false } : method,
  );

/** Returns the chosen delivery method, else the first available one. */
export function chosenMethod({ draft, methods }: Pick<DeliveryContext, 'draft' | 'methods'>) {
  const open = (methods ?? []).filter(({ available }) => available);
  return open.find(({ deliveryType }) => deliveryType === draft.deliveryType) ?? open[0];
}

const isBy = (context: DeliveryContext, type: DeliveryType): boolean =>
  chosenMethod(context)?.deliveryType === type;

/** Whether this step asks for the postal code, since no step before has. */
export const asksPostalCode = ({ given }: Pick<DeliveryContext, 'given'>): boolean => given === undefined;

/** Returns the complete postal code in the field, or null. */
const typedCode = ({ draft, settings, country }: DeliveryContext): string | null =>
  postalCodeIn(draft.zipCode ?? '', settings.country, country?.zipCodeSize);

/** Returns the postal code that a courier delivers to, '' where the customer has no address; null while it is typed. */
export const placeOf = (context: DeliveryContext): string | null => context.given ?? typedCode(context);

/** Whether the methods shown are those of the postal code. */
export const isPlaceChecked = (context: DeliveryContext): boolean => placeOf(context) === context.methodsAt;

/** Whether the methods of another postal code are to be loaded. */
export const isPlaceDue = (context: DeliveryContext): boolean =>
  placeOf(context) !== null && !isPlaceChecked(context);

/** Returns the id of the calendar to load, or null. */
export function calendarToLoad(context: DeliveryContext): string | null {
  if (context.slots !== null || !isBy(context, 'DOORSTEP_DELIVERY') || !isPlaceChecked(context)) return null;
  return chosenMethod(context)?.slotId ?? null;
}

/** Returns the format of the postal code's field. */
export const zipCodeFormatOf = ({
  settings,
  country,
}: Pick<DeliveryContext, 'settings' | 'country'>): TextFormat =>
  postalCodeFormat(settings.country, country?.zipCodeSize);

/** Returns the postal code to look up, or null. */
export function zipCodeToLookUp(context: DeliveryContext): string | null {
  if (!isBy(context, 'SELF_PICKUP')) return null;
  const zipCode = typedCode(context);
  return context.lookup?.zipCode === zipCode ? null : zipCode;
}

/** Returns the lookup of the postal code in the field. */
const currentLookup = ({ draft, lookup }: DeliveryContext): PickupLookup | null =>
  lookup?.zipCode === (draft.zipCode ?? '').trim() ? lookup : null;

export function pickupLocation(context: DeliveryContext): PickupLocation | null {
  const lookup = currentLookup(context);
  return lookup?.outcome === 'found' ? lookup.location : null;
}

const lookupProblems = {
  none: 'error.404301',
  unknown: 'delivery.zip.unknown',
  failed: 'delivery.pickup.failed',
} as const;

/** Returns the problem of the self-pickup postal code; an incomplete one is reported only if `showIncomplete`. */
export function zipCodeProblem(context: DeliveryContext, showIncomplete: boolean): FieldProblem | undefined {
  const lookup = currentLookup(context);
  if (lookup !== null) return lookup.outcome === 'found' ? undefined : lookupProblems[lookup.outcome];
  const { draft, settings, country } = context;
  return showIncomplete
    ? postalCodeProblem(draft.zipCode ?? '', settings.country, country?.zipCodeSize)
    : undefined;
}

/** Returns the field that is missing and its message id, or null. */
export function missingChoice(
  context: DeliveryContext,
): { readonly field: 'method' | 'slot' | 'zipCode'; readonly problem: FieldProblem } | null {
  const method = chosenMethod(context);
  if (method === undefined)
    return {
      field: 'method',
      problem: asksPostalCode(context) ? 'delivery.nowhere.code' : 'delivery.nowhere',
    };
  if (method.deliveryType === 'SELF_PICKUP') {
    if (pickupLocation(context) !== null) return null;
    return { field: 'zipCode', problem: zipCodeProblem(context, true) ?? 'delivery.zip.lookingUp' };
  }
  if (!isPlaceChecked(context))
    return { field: 'zipCode', problem: zipCodeProblem(context, true) ?? 'delivery.zip.checking' };
  if (method.slotId === undefined) return null;
  const isChosen = freeSlot(context.slots ?? [], context.draft.deliverySlot, context.now()) !== undefined;
  return isChosen ? null : { field: 'slot', problem: 'delivery.slot.missing' };
}

/** Returns the step's data; null while a choice is missing. */
export function dataOfDelivery(context: DeliveryContext): DeliveryData | null {
  const method = chosenMethod(context);
  if (method === undefined || missingChoice(context) !== null) return null;
  const { deliveryType, name, cost } = method;
  const selectedDeliveryMethod = { deliveryType, name, amount: cost.amount };
  const location = pickupLocation(context);
  if (deliveryType === 'SELF_PICKUP' && location !== null) {
    return {
      selectedDeliveryMethod,
      selectedSelfPickUpAddress: location,
      selfPickupZipCode: (context.draft.zipCode ?? '').trim(),
    };
  }
  const slot = freeSlot(context.slots ?? [], context.draft.deliverySlot, context.now());
  const postalCode = asksPostalCode(context) ? { deliveryPostalCode: context.methodsAt } : {};
  if (slot === undefined) return { selectedDeliveryMethod, ...postalCode };
  const { deliverySlot, from, to } = slot;
  return { selectedDeliveryMethod, ...postalCode, selectedDeliverySlot: { deliverySlot, from, to } };
}

/** Returns where a map shows the way to a pickup place. */
export const mapOfShop = (place: PickupLocation) => mapAddress(`${place.name}, ${addressLine(place)}`);

/** Returns a pickup place on one line, in the Mexican format. */
export const pickupLine = ({ street, area, postalCode, city }: PickupLocation): string =>
  `${street}, ${area}, ${postalCode} ${city}`;
