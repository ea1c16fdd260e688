import type { Product } from '@senda/contract';

interface GoldenCategory {
  readonly goldenCategory: string;
  readonly name: Product['name'];
  /** What its numbers cost at least, in centavos. */
  readonly from: number;
}

/** The classes of premium numbers, the dearest first. */
export const goldenCategories: readonly GoldenCategory[] = [
  { goldenCategory: 'PLATINUM', name: { 'en-US': 'Platinum', 'es-MX': 'Platino' }, from: 29_900 },
  { goldenCategory: 'GOLD', name: { 'en-US': 'Gold', 'es-MX': 'Oro' }, from: 14_900 },
  { goldenCategory: 'SILVER', name: { 'en-US': 'Silver', 'es-MX': 'Plata' }, from: 0 },
];

/** The class of a premium number that costs so many centavos. */
export const goldenCategoryOf = (amount: number): string =>
  goldenCategories.find(({ from }) => amount >= from)?.goldenCategory ?? 'SILVER';
