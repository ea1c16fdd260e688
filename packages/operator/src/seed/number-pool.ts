import type { AvailableNumber, Product } from '@senda/contract';

interface GoldenCategory {
  readonly goldenCategory: string;
  readonly name: Product['name'];
  /** Minimum price of its numbers, in centavos. */
  readonly from: number;
}

/** The classes of premium numbers, most expensive first. */
export const goldenCategories: readonly GoldenCategory[] = [
  { goldenCategory: 'PLATINUM', name: { 'en-US': 'Platinum', 'es-MX': 'Platino' }, from: 29_900 },
  { goldenCategory: 'GOLD', name: { 'en-US': 'Gold', 'es-MX': 'Oro' }, from: 14_900 },
  { goldenCategory: 'SILVER', name: { 'en-US': 'Silver', 'es-MX': 'Plata' }, from: 0 },
];

/** Returns the class of a premium number by its price (centavos). */
const goldenCategoryOf = (amount: number): string =>
  goldenCategories.find(({ from }) => amount >= from)?.goldenCategory ?? 'SILVER';

/** Area codes of Mexico City, Guadalajara and Monterrey. */
export const areaCodes = ['55', '33', '81'];
const premiumEndings = ['0000', '1111', '1234', '2020', '4444', '5555', '7777', '8080', '8888', '9999'];
const premiumPrices = [9_900, 14_900, 19_900, 29_900, 49_900];

/** Returns a deterministic pseudo-random generator of numbers in [0, 1) (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawPool(free: number, premium: number): Map<string, AvailableNumber> {
  const random = sequence(2044);
  const pool = new Map<string, AvailableNumber>();
  const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  while (pool.size < free) {
    const number = pick(areaCodes, pool.size) + digits(8);
    pool.set(number, { number, category: 'FREE_NUMBER', cost: { amount: 0 } });
  }
  while (pool.size < free + premium) {
    const number = pick(areaCodes, pool.size) + digits(4) + pick(premiumEndings, pool.size);
    const amount = pick(premiumPrices, pool.size);
    const goldenCategory = goldenCategoryOf(amount);
    if (!pool.has(number)) {
      pool.set(number, { number, category: 'PREMIUM_NUMBER', goldenCategory, cost: { amount } });
    }
  }
  return pool;
}

/** The operator's numbers by their ten digits: 200 free and 40 premium ones, the same at every start. */
export const numberPool: ReadonlyMap<string, AvailableNumber> = drawPool(200, 40);
