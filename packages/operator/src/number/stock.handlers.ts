import type { AvailableNumber, CallResult } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { countLines, maximumLines } from '../rules/lifecycle/lines.ts';
import { areaCodes, goldenCategories, numberPool } from '../seed/number-pool.ts';
import { holdTime, maxListed, unavailableNumbers } from './number.handlers.ts';

/** Returns the numbers that are available to the caller. */
async function freeNumbers(ctx: RequestContext): Promise<AvailableNumber[]> {
  const { gone } = await unavailableNumbers(ctx, (await ctx.session()) ?? { id: '' });
  return [...numberPool.values()].filter(({ number }) => !gone.has(number));
}

/** Returns the number of free numbers of a class, and the prices of the class in the pool. */
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

export const stockHandlers: Handlers<StockCall> = {
  getNumberCategories: async (_, ctx) => {
    const free = await freeNumbers(ctx);
    return {
      categories: categories.map(({ category, name }) => ({
        category,
        name,
        ...offerOf((number) => number.category === category, free),
      })),
    };
  },
  getGoldenNumberCategories: async (_, ctx) => {
    const free = await freeNumbers(ctx);
    return {
      categories: goldenCategories.map(({ goldenCategory, name }) => ({
        goldenCategory,
        name,
        ...offerOf((number) => number.goldenCategory === goldenCategory, free),
      })),
    };
  },
  /** Reports numbers of other operators as not available. */
  getNumberAvailability: async ({ query: { number } }, ctx) => {
    const found = (await freeNumbers(ctx)).find((one) => one.number === number);
    if (!found) return { number, available: false };
    return { number, available: true, category: found.category, cost: found.cost };
  },
  getNumberOfLinesSpecification: async () => ({ minimumLines: 1, maximumLines }),
  getNumberOfLinesEligibility: async ({ query }, ctx) => {
    const { id } = await ctx.shopper();
    const lines = await countLines(ctx, id);
    const linesLeft = Math.max(0, maximumLines - lines);
    return { eligible: Number(query.lines ?? 1) <= linesLeft, lines, linesLeft };
  },
  getInventoryConfig: async () => ({
    listedAtFirst: 6,
    listedAtMost: maxListed,
    search: { minimumLength: 4, maximumLength: 10 },
    lockDuration: holdTime / 1000,
    areaCodes: [...areaCodes],
  }),
};
