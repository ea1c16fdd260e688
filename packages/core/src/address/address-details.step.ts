import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(200));

/** Billing address, and where a card or a sent-out eSIM goes. */
export const addressDetailsStep = defineStep({
  name: 'address-details',
  route: '/web/address-details',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'simType' }],
  data: v.object({
    billingAddress: model.Address,
    deliveryAddress: v.optional(model.Address),
    sameAsBilling: v.boolean(),
    deliveryNeeded: v.boolean(),
    /** Of the address that something is delivered to; of the billing address where nothing is. */
    deliveryPostalCode: v.string(),
  }),
  decides: { esimDeliveryNeeded: ({ deliveryNeeded }) => deliveryNeeded },
  settings: v.object({ country: v.optional(v.string(), 'MX') }),
  typed: v.object({
    billing: v.optional(v.record(v.string(), text)),
    delivery: v.optional(v.record(v.string(), text)),
    sameAsBilling: v.optional(v.boolean()),
  }),
  machine: async () => (await import('./address.machine.ts')).addressMachine,
});
