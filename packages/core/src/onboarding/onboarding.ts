/**
 * The onboarding state under the names of specification, section 3. Each field is derived from the answers of the
 * steps, and empty until they are finished.
 */

import type { JourneyData } from '../answers/journey-data.ts';
import { orderColumn } from '../purchase/contents.ts';
import { numberTypeFor } from '../purchase/number-type.ts';
import { futureProduct, upFrontAmount } from '../purchase/parts.ts';
import {
  selectedItems,
  selectedPrimaryProducts,
  selectedSecondaryProducts,
} from '../purchase/selected-items.ts';

type Selected<T> = (data: JourneyData) => T;

/** Fields of the state as functions of the journey data. */
export const onboarding = {
  /** The number to port in, ten digits. */
  currentTelcoNumber: ({ portIn }) => portIn?.number,
  /** The operator that the number is ported from. */
  selectedTelcoDonor: ({ portIn }) => portIn && { id: portIn.donorId, name: portIn.donorName },
  /** Minor currency units, tax included: the gateway's total once it has priced the order, else the sum of the lines. */
  totalPrice: (data) => orderColumn(data).total,
  /** Minor currency units due with the order of a plan that is paid later. */
  upFrontPaymentAmount: upFrontAmount,
  selectedNumber: ({ number }) => number?.number,
  selectedCategory: ({ number }) => number?.category,
  /** Defaults to an eSIM (specification, section 9). */
  selectedSimType: ({ simType = 'esim' }) => simType,
  /** NEW unless the customer ports a number in and the plan allows it (specification, section 9). */
  selectedNumberType: ({ plan, numberType }) => numberTypeFor(plan, numberType),
  /** Category of the new number; undefined for a transfer. */
  selectedNewNumberType: ({ numberType, number }) =>
    numberType === 'PORT_IN' ? undefined : (number?.category ?? 'FREE_NUMBER'),
  /** The customer confirmed that their phone supports eSIM. */
  esimConfirm: ({ esimConfirm = false }) => esimConfirm,
  personalDetails: ({ profile }) => profile,
  billingAddressDetails: ({ billingAddress }) => billingAddress,
  deliveryAddressDetails: ({ deliveryAddress }) => deliveryAddress,
  sameAsBillingAddress: ({ sameAsBilling = false }) => sameAsBilling,
  selectedPrimaryProducts,
  selectedSecondaryProducts,
  /** The product that the line renews with. */
  selectedFutureProduct: futureProduct,
  selectedItems,
  /** An eSIM that is delivered, by the ESIM-NEW entry of the delivery specification. */
  isEsimDeliveryNeeded: ({ simType, deliveryNeeded = false }) => simType !== 'physical_sim' && deliveryNeeded,
  /** Code of the third party that referred the customer, from the URL. */
  thirdPartyReferralcode: ({ thirdPartyReferralcode }) => thirdPartyReferralcode,
  /** Id of the store, on a store's tablet. */
  selectedStoreId: ({ selectedStoreId }) => selectedStoreId,
  /** The catalogue category, which is the SIM type (specification, section 7). */
  selectedTelcoProductCategory: ({ simType = 'esim' }) => simType,
} as const satisfies Record<string, Selected<unknown>>;
