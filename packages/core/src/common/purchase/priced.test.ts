import type { PreviewItem } from '@senda/contract';
import { expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { samplePlan } from '../catalogue/sample.ts';
import { orderColumn } from './contents.ts';
import { pricedColumn } from './priced.ts';

const item = (itemType: PreviewItem['itemType'], sku: string, amount: number): PreviewItem => ({
  itemType,
  sku,
  name: { 'en-US': sku, 'es-MX': sku },
  cost: { amount },
});
const plan = item('PLAN', samplePlan.sku, samplePlan.amount);
const free = item('NEW_NUMBER', 'new-number-free', 0);
const premium = item('NEW_NUMBER', 'new-number-premium', 9_900);
const chosen: JourneyData = { plan: samplePlan, simType: 'esim' };
const numbered: JourneyData = {
  ...chosen,
  numberType: 'NEW',
  number: { number: '5510000000', amount: 0 } as never,
};

test.each([
  ['a plan, no number yet', chosen, [plan, free]],
  ['a free number', numbered, [plan, free]],
  ['a number to port in', { ...chosen, numberType: 'PORT_IN' } as JourneyData, [plan]],
])('the price does not shift what is below the lines: %s', (_, data, items) => {
  const own = orderColumn(data);
  const priced = pricedColumn(own, { items, total: { amount: samplePlan.amount } });
  expect(priced.lines.map(({ kind }) => kind)).toEqual(own.lines.map(({ kind }) => kind));
});

test('a line with a cost is always shown', () => {
  const total = { amount: samplePlan.amount + 9_900 };
  const { lines } = pricedColumn(orderColumn(chosen), { items: [plan, premium], total });
  expect(lines.map(({ kind }) => kind)).toEqual(['plan', 'number', 'sim']);
});
