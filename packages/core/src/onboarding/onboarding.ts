/**
 * The onboarding state under the names of specification, section 3. Nothing is kept twice: each field is read from the
 * answers of the steps that gave it, and is empty until then.
 */
import type { PreviewItem } from '@senda/contract';
import type { Known } from '../library/known.ts';
import { numberTypeFor } from '../order/number-type.ts';
import { orderColumn } from '../order/order.ts';
import { futureProduct, upFrontAmount } from '../payment/parts.ts';

/** A line of what is being bought, before the gateway has priced it. Its amount is in minor currency units. */
export interface SelectedItem {
  readonly itemType: PreviewItem['itemType'];
  readonly sku: string;
  readonly amount: number;
}

type Selected<T> = (known: Known) => T;

const selectedPrimaryProducts: Selected<readonly NonNullable<Known['plan']>[]> = ({ plan }) =>
  plan ? [plan] : [];

const selectedSecondaryProducts: Selected<NonNullable<Known['addons']>> = ({ addons = [] }) => addons;

const item = (itemType: SelectedItem['itemType'], sku: string, amount: number): SelectedItem => ({
  itemType,
  sku,
  amount,
});

/** A telephone number is a person's: its category stands for it. */
const selectedItems: Selected<readonly SelectedItem[]> = (known) => {
  const { number, selectedDeliveryMethod: delivery } = known;
  return [
    ...selectedPrimaryProducts(known).map(({ sku, amount }) => item('PLAN', sku, amount)),
    ...selectedSecondaryProducts(known).map(({ itemType, sku, amount }) =>
      item(itemType ?? 'ADDON', sku, amount),
    ),
    ...(number ? [item('NEW_NUMBER', number.category, number.amount)] : []),
    ...(delivery ? [item('DELIVERY_FEE_SKU', delivery.deliveryType, delivery.amount)] : []),
  ];
};

/** Each field of the state as a function of what is known. */
export const onboarding = {
  /** The number that she brings, ten digits. */
  currentTelcoNumber: ({ portIn }) => portIn?.number,
  /** The operator that she brings it from. */
  selectedTelcoDonor: ({ portIn }) => portIn && { id: portIn.donorId, name: portIn.donorName },
  /** Minor currency units, tax included: the gateway's where it has priced the order, else the sum of the lines. */
  totalPrice: (known) => orderColumn(known).total,
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
