import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { DeliveryMethodChoice, DeliverySlotChoice } from '../library/known.ts';

const Data = v.object({
  selectedDeliveryMethod: DeliveryMethodChoice,
  /** Doorstep delivery only; missing where the courier has no calendar. */
  selectedDeliverySlot: v.optional(DeliverySlotChoice),
  /** Self-pickup only: where, and the postal code that it was found by. */
  selectedSelfPickUpAddress: v.optional(model.PickupLocation),
  selfPickupZipCode: v.optional(v.string()),
});
const Settings = v.object({ country: v.optional(v.string(), 'MX') });
const Typed = v.object({
  deliveryType: v.optional(model.DeliveryType),
  deliverySlot: v.optional(v.string()),
  day: v.optional(v.string()),
  zipCode: v.optional(v.pipe(v.string(), v.maxLength(12))),
});

export type DeliveryData = v.InferOutput<typeof Data>;
export type DeliverySettings = v.InferOutput<typeof Settings>;
export type DeliveryTyped = Readonly<v.InferOutput<typeof Typed>>;

/** How the SIM reaches the customer: to her door in a slot, or to a place where she fetches it. */
export const deliveryStep = defineStep({
  name: 'delivery',
  route: '/web/delivery',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'deliveryPostalCode' }],
  data: Data,
  decides: {},
  settings: Settings,
  typed: Typed,
  machine: async () => (await import('./delivery.machine.ts')).deliveryMachine,
});
