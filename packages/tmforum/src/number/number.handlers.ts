import type { AvailableNumber, CallResult } from '@senda/contract';
import { Refusal } from '../base/refusal.ts';
import type { Handlers } from '../context/handlers.ts';
import {
  availableNumbers,
  findNumber,
  hold,
  holdsOf,
  isOf,
  numberConfig,
  type PoolNumber,
} from '../stock/numbers.ts';

/** Numbers that are listed at once (spec 9.numbers). */
const maxListed = 40;

type Categories = CallResult<'getNumberCategories'>['categories'];
const names: Readonly<Record<AvailableNumber['category'], Categories[number]['name']>> = {
  FREE_NUMBER: { 'en-US': 'Free number', 'es-MX': 'Número gratis' },
  PREMIUM_NUMBER: { 'en-US': 'Premium number', 'es-MX': 'Número premium' },
};

/** Leaves out what only TM Forum's APIs name. */
const shown = ({ number, category, goldenCategory, cost }: PoolNumber): AvailableNumber => ({
  number,
  category,
  ...(goldenCategory !== undefined && { goldenCategory }),
  cost,
});

/** Returns the range of prices and how many of the numbers are available. */
const offerOf = (amounts: readonly number[], available: number) => ({
  minimumCost: { amount: Math.min(...amounts) },
  maximumCost: { amount: Math.max(...amounts) },
  available,
});

type NumberCall =
  | 'getNumbers'
  | 'lockNumber'
  | 'getNumberCategories'
  | 'getGoldenNumberCategories'
  | 'getNumberAvailability'
  | 'getInventoryConfig';

export const numberHandlers: Handlers<NumberCall> = {
  getNumbers: async ({ query: { category, goldenCategory, areaCode = '', search = '' } }, context) => {
    const all = await availableNumbers(context, await context.customer());
    const fits = (one: PoolNumber) =>
      one.category === category &&
      one.goldenCategory === (goldenCategory ?? one.goldenCategory) &&
      one.number.startsWith(areaCode) &&
      one.number.includes(search);
    return { numbers: all.filter(fits).slice(0, maxListed).map(shown) };
  },
  lockNumber: async ({ params: { selectedNumber } }, context) => {
    const customer = await context.customer();
    const number = await findNumber(context, selectedNumber);
    if (!number) throw new Refusal('NOT_FOUND', 'There is no such number.');
    const { valid_for } = await hold(context, number, customer);
    return { number: number.number, lockedUntil: Date.parse(valid_for), cost: number.cost };
  },
  getNumberCategories: async (_, context) => {
    const all = await availableNumbers(context, await context.session());
    const { premium } = numberConfig(context);
    const prices = { FREE_NUMBER: [0], PREMIUM_NUMBER: premium.map(({ amount }) => amount) };
    const offered = (['FREE_NUMBER', 'PREMIUM_NUMBER'] as const).filter(
      (category) => prices[category].length > 0,
    );
    const categories = offered.map((category) => ({
      category,
      name: names[category],
      ...offerOf(prices[category], all.filter((one) => one.category === category).length),
    }));
    return { categories };
  },
  getGoldenNumberCategories: async (_, context) => {
    const all = await availableNumbers(context, await context.session());
    const categories = numberConfig(context).premium.map(({ category, name, amount }) => ({
      goldenCategory: category,
      name,
      ...offerOf([amount], all.filter((one) => one.goldenCategory === category).length),
    }));
    return { categories };
  },
  getNumberAvailability: async ({ query: { number } }, context) => {
    const found = await findNumber(context, number);
    if (!found) return { number, available: false };
    const customer = await context.session();
    const isOwn = async () =>
      customer !== undefined && (await holdsOf(context, customer)).some((one) => isOf(one, found));
    if (!(found.isFree || (await isOwn()))) return { number, available: false };
    return { number, available: true, category: found.category, cost: found.cost };
  },
  getInventoryConfig: async (_, context) => {
    const { heldFor, areaCodes } = numberConfig(context);
    return {
      listedAtFirst: 6,
      listedAtMost: maxListed,
      search: { minimumLength: 4, maximumLength: 10 },
      lockDuration: heldFor,
      areaCodes,
    };
  },
};
