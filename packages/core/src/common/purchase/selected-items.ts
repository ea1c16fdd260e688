/** The selected items, by the gateway's item types. */
import type { PreviewItem } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';

/** A selected item, not yet priced by the gateway. The amount is in minor currency units. */
export interface SelectedItem {
  readonly itemType: PreviewItem['itemType'];
  readonly sku: string;
  readonly amount: number;
}

type Selected<T> = (data: JourneyData) => T;

export const selectedPrimaryProducts: Selected<readonly NonNullable<JourneyData['plan']>[]> = ({ plan }) =>
  plan ? [plan] : [];

export const selectedSecondaryProducts: Selected<NonNullable<JourneyData['addons']>> = ({ addons = [] }) =>
  addons;

const item = (itemType: SelectedItem['itemType'], sku: string, amount: number): SelectedItem => ({
  itemType,
  sku,
  amount,
});

/** Returns all selected items. A phone number is personal data, so its category is used as SKU. */
export const selectedItems: Selected<readonly SelectedItem[]> = (data) => {
  const { number, selectedDeliveryMethod: delivery } = data;
  return [
    ...selectedPrimaryProducts(data).map(({ sku, amount }) => item('PLAN', sku, amount)),
    ...selectedSecondaryProducts(data).map(({ itemType, sku, amount }) =>
      item(itemType ?? 'ADDON', sku, amount),
    ),
    ...(number ? [item('NEW_NUMBER', number.category, number.amount)] : []),
    ...(delivery ? [item('DELIVERY_FEE_SKU', delivery.deliveryType, delivery.amount)] : []),
  ];
};
