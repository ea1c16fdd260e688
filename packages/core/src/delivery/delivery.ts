/** What a customer chose of the ways of delivery, and what is still missing of it (specification, sections 3, 4, 7, 8). */
import type { DeliveryMethod, DeliverySlot, PickupLocation } from '@senda/contract';
import type { DeliveryData } from '../answers/delivery.ts';
import type { FieldProblem } from '../form/form.ts';
import { postalCodeIn, postalCodeProblem, postalCodeText } from '../form/postal-code.ts';
import type { DeliveryDraft } from './delivery.schema.ts';
import { freeSlot } from './slots.ts';

export type DeliveryType = DeliveryMethod['deliveryType'];

/** What became of the search for a place near a postal code: of several the first is used (specification, section 3). */
export type PickupLookup =
  | { readonly zipCode: string; readonly outcome: 'found'; readonly location: PickupLocation }
  | { readonly zipCode: string; readonly outcome: 'none' | 'unknown' | 'failed' };

/** What the choice rests on. */
export interface DeliveryContext {
  readonly draft: DeliveryDraft;
  /** null until they are loaded. */
  readonly methods: readonly DeliveryMethod[] | null;
  /** The courier's calendar; null until it is loaded. */
  readonly slots: readonly DeliverySlot[] | null;
  readonly lookup: PickupLookup | null;
  readonly settings: { readonly country: string };
  /** Digits of a postal code by the country's configuration. */
  readonly country?: { readonly zipCodeSize: number };
  readonly now: () => number;
}

/** Self-pickup starts at the postal code of the address. */
export function startDraft(
  draft: DeliveryDraft | undefined,
  answer: DeliveryData | undefined,
  postalCode: string,
): DeliveryDraft {
  if (draft !== undefined) return { zipCode: postalCode, ...draft };
  if (answer === undefined) return { zipCode: postalCode };
  const { selectedDeliveryMethod, selectedDeliverySlot, selfPickupZipCode = postalCode } = answer;
  return {
    deliveryType: selectedDeliveryMethod.deliveryType,
    zipCode: selfPickupZipCode,
    ...(selectedDeliverySlot && { deliverySlot: selectedDeliverySlot.deliverySlot }),
  };
}

/** An address that nobody knows is one to which no courier goes; a place to fetch it from may still be found. */
export const withoutCourier = (methods: readonly DeliveryMethod[]): readonly DeliveryMethod[] =>
  methods.map((method) =>
    method.deliveryType === 'DOORSTEP_DELIVERY' ? { ...method, available: false } : method,
  );

/** The way of delivery that is chosen: the customer's, else the first that there is. */
export function chosenMethod({ draft, methods }: Pick<DeliveryContext, 'draft' | 'methods'>) {
  const open = (methods ?? []).filter(({ available }) => available);
  return open.find(({ deliveryType }) => deliveryType === draft.deliveryType) ?? open[0];
}

const isBy = (context: DeliveryContext, type: DeliveryType): boolean =>
  chosenMethod(context)?.deliveryType === type;

/** The calendar that is to be loaded, or null. */
export function calendarToLoad(context: DeliveryContext): string | null {
  if (context.slots !== null || !isBy(context, 'DOORSTEP_DELIVERY')) return null;
  return chosenMethod(context)?.slotId ?? null;
}

/** What the field of the postal code holds of a text. */
export const zipCodeText = (text: string, { settings, country }: DeliveryContext): string =>
  postalCodeText(text, settings.country, country?.zipCodeSize);

/** The postal code near which a place is to be looked for, or null. */
export function zipCodeToLookUp(context: DeliveryContext): string | null {
  if (!isBy(context, 'SELF_PICKUP')) return null;
  const zipCode = postalCodeIn(
    context.draft.zipCode ?? '',
    context.settings.country,
    context.country?.zipCodeSize,
  );
  return context.lookup?.zipCode === zipCode ? null : zipCode;
}

/** The lookup of the postal code that stands in the field. */
const currentLookup = ({ draft, lookup }: DeliveryContext): PickupLookup | null =>
  lookup?.zipCode === (draft.zipCode ?? '').trim() ? lookup : null;

/** The place that was found for the postal code in the field. */
export function pickupLocation(context: DeliveryContext): PickupLocation | null {
  const lookup = currentLookup(context);
  return lookup?.outcome === 'found' ? lookup.location : null;
}

const lookupProblems = {
  none: 'error.404301',
  unknown: 'delivery.zip.unknown',
  failed: 'delivery.pickup.failed',
} as const;

/** What stands at the postal code of self-pickup; what only an incomplete one lacks is told once it was left. */
export function zipCodeProblem(context: DeliveryContext, told: boolean): FieldProblem | undefined {
  const lookup = currentLookup(context);
  if (lookup !== null) return lookup.outcome === 'found' ? undefined : lookupProblems[lookup.outcome];
  const { draft, settings, country } = context;
  return told ? postalCodeProblem(draft.zipCode ?? '', settings.country, country?.zipCodeSize) : undefined;
}

/** What is missing: the field it is missing at, and the words that say how to mend it. */
export function missingChoice(
  context: DeliveryContext,
): { readonly field: 'method' | 'slot' | 'zipCode'; readonly problem: FieldProblem } | null {
  const method = chosenMethod(context);
  if (method === undefined) return { field: 'method', problem: 'delivery.nowhere' };
  if (method.deliveryType === 'SELF_PICKUP') {
    if (pickupLocation(context) !== null) return null;
    return { field: 'zipCode', problem: zipCodeProblem(context, true) ?? 'delivery.zip.lookingUp' };
  }
  if (method.slotId === undefined) return null;
  const isChosen = freeSlot(context.slots ?? [], context.draft.deliverySlot, context.now()) !== undefined;
  return isChosen ? null : { field: 'slot', problem: 'delivery.slot.missing' };
}

/** The step's data; null while something is missing. */
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
  if (slot === undefined) return { selectedDeliveryMethod };
  const { deliverySlot, from, to } = slot;
  return { selectedDeliveryMethod, selectedDeliverySlot: { deliverySlot, from, to } };
}

/** A pickup place in one line, as it is written in Mexico. */
export const pickupLine = ({ street, area, postalCode, city }: PickupLocation): string =>
  `${street}, ${area}, ${postalCode} ${city}`;
