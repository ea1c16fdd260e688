import type { AvailableNumber, CallResult } from '@senda/contract';
import type { Feature, Operation } from '../gateway/handler.ts';
import { linesOf, maximumLines } from '../rules/lines.ts';
import { goldenCategories } from '../seed/golden-categories.ts';
import { areaCodes, numberPool } from '../seed/number-pool.ts';
import { holdTime, listed, standing } from './numbers.handlers.ts';

/** The numbers that whoever asks may choose. */
async function freeNumbers(op: Operation): Promise<AvailableNumber[]> {
  const { gone } = await standing(op, (await op.session()) ?? { id: '' });
  return [...numberPool.values()].filter(({ number }) => !gone.has(number));
}

/** How many numbers of a class there are, and what those of the pool cost. */
function offerOf(isOfClass: (number: AvailableNumber) => boolean, free: readonly AvailableNumber[]) {
  const costs = [...numberPool.values()].filter(isOfClass).map(({ cost }) => cost.amount);
  return {
    minimumCost: { amount: Math.min(...costs) },
    maximumCost: { amount: Math.max(...costs) },
    available: free.filter(isOfClass).length,
  };
}

const categories: readonly Pick<
  CallResult<'getNumberCategories'>['categories'][number],
  'category' | 'name'
>[] = [
  { category: 'FREE_NUMBER', name: { 'en-US': 'Free number', 'es-MX': 'Número gratis' } },
  { category: 'PREMIUM_NUMBER', name: { 'en-US': 'Premium number', 'es-MX': 'Número premium' } },
];

type StockCall =
  | 'getNumberCategories'
  | 'getGoldenNumberCategories'
  | 'getNumberAvailability'
  | 'getNumberOfLinesSpecification'
  | 'getNumberOfLinesEligibility'
  | 'getInventoryConfig';

export const stockHandlers: Feature<StockCall> = {
  getNumberCategories: async (_, op) => {
    const free = await freeNumbers(op);
    return {
      categories: categories.map(({ category, name }) => ({
        category,
        name,
        ...offerOf((number) => number.category === category, free),
      })),
    };
  },
  getGoldenNumberCategories: async (_, op) => {
    const free = await freeNumbers(op);
    return {
      categories: goldenCategories.map(({ goldenCategory, name }) => ({
        goldenCategory,
        name,
        ...offerOf((number) => number.goldenCategory === goldenCategory, free),
      })),
    };
  },
  /** A number that is not ours is not available. */
  getNumberAvailability: async ({ query: { number } }, op) => {
    const found = (await freeNumbers(op)).find((one) => one.number === number);
    if (!found) return { number, available: false };
    return { number, available: true, category: found.category, cost: found.cost };
  },
  getNumberOfLinesSpecification: async () => ({ minimumLines: 1, maximumLines }),
  getNumberOfLinesEligibility: async ({ query }, op) => {
    const { id } = await op.shopper();
    const lines = await linesOf(op, id);
    const linesLeft = Math.max(0, maximumLines - lines);
    return { eligible: Number(query.lines ?? 1) <= linesLeft, lines, linesLeft };
  },
  getInventoryConfig: async () => ({
    listedAtFirst: 6,
    listedAtMost: listed,
    search: { minimumLength: 4, maximumLength: 10 },
    lockDuration: holdTime / 1000,
    areaCodes: [...areaCodes],
  }),
};
