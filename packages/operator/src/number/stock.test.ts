import { beforeEach, expect, it } from 'vitest';
import { maximumLines } from '../rules/lifecycle/lines.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

let op: MemoryOperator;
let ana: string;
let eva: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  ana = await op.signIn('ana@example.com');
  eva = await op.signIn('eva@example.com');
});

const categories = async (token?: string) =>
  (await ask(op.app, 'getNumberCategories', {}, token)).value().categories;
const golden = async (token?: string) =>
  (await ask(op.app, 'getGoldenNumberCategories', {}, token)).value().categories;
const availability = async (number: string, token?: string) =>
  (await ask(op.app, 'getNumberAvailability', { query: { number } }, token)).value();
const premium = async (goldenCategory?: string) => {
  const query = { category: 'PREMIUM_NUMBER', goldenCategory } as const;
  return (await ask(op.app, 'getNumbers', { query }, ana)).value().numbers;
};
const lock = (selectedNumber: string, token: string) =>
  ask(op.app, 'lockNumber', { params: { selectedNumber } }, token);

it('counts the numbers of each category, without those held by others', async () => {
  expect(await categories()).toMatchObject([
    { category: 'FREE_NUMBER', available: 200, minimumCost: { amount: 0 }, maximumCost: { amount: 0 } },
    { category: 'PREMIUM_NUMBER', available: 40, minimumCost: { amount: 9_900 } },
  ]);
  const [some] = await premium();
  await lock(some?.number ?? '', ana);
  const left = async (token?: string) => (await categories(token)).map(({ available }) => available);
  expect([await left(ana), await left(eva), await left()]).toEqual([
    [200, 40],
    [200, 39],
    [200, 39],
  ]);
});

it('has classes of premium numbers to filter by', async () => {
  const classes = await golden();
  expect(classes.map(({ goldenCategory }) => goldenCategory)).toEqual(['PLATINUM', 'GOLD', 'SILVER']);
  expect(classes.reduce((sum, { available }) => sum + available, 0)).toBe(40);
  for (const { goldenCategory, available, minimumCost, maximumCost } of classes) {
    const numbers = await premium(goldenCategory);
    const costs = numbers.map(({ cost }) => cost.amount);
    expect(numbers).toHaveLength(available);
    expect([Math.min(...costs), Math.max(...costs)]).toEqual([minimumCost.amount, maximumCost.amount]);
  }
  expect(await premium('TIN')).toEqual([]);
});

it('reports whether a number is available to the customer', async () => {
  const [some] = await premium();
  const number = some?.number ?? '';
  expect(await availability(number)).toEqual({
    number,
    available: true,
    category: 'PREMIUM_NUMBER',
    cost: some?.cost,
  });
  await lock(number, ana);
  expect((await availability(number, ana)).available).toBe(true);
  expect(await availability(number, eva)).toEqual({ number, available: false });
  expect((await availability(number)).available).toBe(false);
  expect((await availability('5500000000', ana)).available).toBe(false);
});

// spec 9.numbers: packages/operator/src/number/number.handlers.ts#maxListed
// spec 5.number.search: packages/operator/src/number/stock.handlers.ts#getInventoryConfig
it('returns the settings of number lists and holds', async () => {
  expect((await ask(op.app, 'getInventoryConfig', {})).value()).toEqual({
    listedAtFirst: 6,
    listedAtMost: 40,
    search: { minimumLength: 4, maximumLength: 10 },
    lockDuration: 900,
    areaCodes: ['55', '33', '81'],
  });
});

it('compares the customer’s lines with the maximum', async () => {
  const eligibility = async (lines?: string) =>
    (await ask(op.app, 'getNumberOfLinesEligibility', { query: { lines } }, ana)).value();
  const specification = (await ask(op.app, 'getNumberOfLinesSpecification', {})).value();
  expect(specification).toEqual({ minimumLines: 1, maximumLines });
  expect(await eligibility()).toEqual({ eligible: true, lines: 0, linesLeft: maximumLines });
  const { numbers } = (await ask(op.app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, ana)).value();
  for (const { number } of numbers.slice(0, maximumLines)) {
    expect((await eligibility()).eligible).toBe(true);
    await lock(number, ana);
    await ask(op.app, 'createOrder', sampleOrder({ ...sampleDraft, number }, number), ana);
  }
  expect(await eligibility()).toEqual({ eligible: false, lines: maximumLines, linesLeft: 0 });
  const wrong = await ask(op.app, 'getNumberOfLinesEligibility', { query: { lines: 'many' } }, ana);
  expect(wrong.code).toBe('INVALID_REQUEST');
  const unauthenticated = await ask(op.app, 'getNumberOfLinesEligibility', { query: {} });
  expect(unauthenticated.code).toBe('NOT_SIGNED_IN');
});
