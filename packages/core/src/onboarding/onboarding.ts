/**
 * The onboarding state under the names of specification, section 3. Nothing is kept twice: each field is read from the
 * answers of the steps that gave it, and is empty until then.
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

/** Each field of the state as a function of what is known. */
export const onboarding = {
  /** The number that she brings, ten digits. */
  currentTelcoNumber: ({ portIn }) => portIn?.number,
  /** The operator that she brings it from. */
  selectedTelcoDonor: ({ portIn }) => portIn && { id: portIn.donorId, name: portIn.donorName },
  /** Minor currency units, tax included: the gateway's where it has priced the order, else the sum of the lines. */
  totalPrice: (data) => orderColumn(data).total,
  /** Minor currency units: what is due with the order of a plan that is paid later. */
  upFrontPaymentAmount: upFrontAmount,
  selectedNumber: ({ number }) => number?.number,
  selectedCategory: ({ number }) => number?.category,
  /** SIM type: the default one until she has chosen (specification, section 9). */
  selectedSimType: ({ simType = 'esim' }) => simType,
  /** NEW unless she brings hers, and her plan allows it (specification, section 9). */
  selectedNumberType: ({ plan, numberType }) => numberTypeFor(plan, numberType),
  /** What kind of new number she takes; none while she brings hers. */
  selectedNewNumberType: ({ numberType, number }) =>
    numberType === 'PORT_IN' ? undefined : (number?.category ?? 'FREE_NUMBER'),
  /** That her telephone takes eSIMs. */
  esimConfirm: ({ esimConfirm = false }) => esimConfirm,
  personalDetails: ({ profile }) => profile,
  billingAddressDetails: ({ billingAddress }) => billingAddress,
  deliveryAddressDetails: ({ deliveryAddress }) => deliveryAddress,
  sameAsBillingAddress: ({ sameAsBilling = false }) => sameAsBilling,
  selectedPrimaryProducts,
  selectedSecondaryProducts,
  /** What her line goes on with at its next renewal. */
  selectedFutureProduct: futureProduct,
  selectedItems,
  /** An eSIM of which something is sent out, by the ESIM-NEW entry of the specification that the address step read. */
  isEsimDeliveryNeeded: ({ simType, deliveryNeeded = false }) => simType !== 'physical_sim' && deliveryNeeded,
  /** The code of a third party who sent her here, as the address that she came by had it. */
  thirdPartyReferralcode: ({ thirdPartyReferralcode }) => thirdPartyReferralcode,
  /** The store whose tablet this is. */
  selectedStoreId: ({ selectedStoreId }) => selectedStoreId,
  /** The category that the catalogue is asked for: the SIM type (specification, section 7). */
  selectedTelcoProductCategory: ({ simType = 'esim' }) => simType,
} as const satisfies Record<string, Selected<unknown>>;
