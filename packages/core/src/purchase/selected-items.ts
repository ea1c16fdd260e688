/** What is being bought, as the gateway's item types name it. */
import type { PreviewItem } from '@senda/contract';
import type { Known } from '../answers/known.ts';

/** A line of what is being bought, before the gateway has priced it. Its amount is in minor currency units. */
export interface SelectedItem {
  readonly itemType: PreviewItem['itemType'];
  readonly sku: string;
  readonly amount: number;
}

type Selected<T> = (known: Known) => T;

export const selectedPrimaryProducts: Selected<readonly NonNullable<Known['plan']>[]> = ({ plan }) =>
  plan ? [plan] : [];

export const selectedSecondaryProducts: Selected<NonNullable<Known['addons']>> = ({ addons = [] }) => addons;

const item = (itemType: SelectedItem['itemType'], sku: string, amount: number): SelectedItem => ({
  itemType,
  sku,
  amount,
});

/** A telephone number is a person's: its category stands for it. */
export const selectedItems: Selected<readonly SelectedItem[]> = (known) => {
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
