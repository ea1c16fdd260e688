import type { AvailableNumber, PreviewItem } from '@senda/contract';

/** What changing a number costs, and having one back (centavos); a premium number's own price comes on top. */
export const changeFee = 4_900;
export const recoveryFee = 9_900;

const item = (
  itemType: PreviewItem['itemType'],
  sku: string,
  name: PreviewItem['name'],
  amount: number,
): PreviewItem => ({ itemType, sku, name, cost: { amount } });

export function changeItems({ category, cost }: AvailableNumber): PreviewItem[] {
  const fee = item(
    'FEE',
    'number-change',
    { 'en-US': 'Change of number', 'es-MX': 'Cambio de número' },
    changeFee,
  );
  const name = { 'en-US': 'New number', 'es-MX': 'Número nuevo' };
  return category === 'FREE_NUMBER'
    ? [fee]
    : [fee, item('NEW_NUMBER', 'new-number-premium', name, cost.amount)];
}

export const recoveryItems = (): PreviewItem[] => [
  item(
    'FEE',
    'number-recovery',
    { 'en-US': 'Recovery of a number', 'es-MX': 'Recuperación de número' },
    recoveryFee,
  ),
];
