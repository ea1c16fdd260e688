import { expect, it } from 'vitest';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { startContext } from './number.context.ts';
import { input } from './testing.ts';

const brought = { ...input.data, bringsNumber: true };
const transferable = { ...samplePlan, orderTypes: ['NEW', 'PORTIN'] };
const onlyNew = { ...samplePlan, orderTypes: ['NEW'] };

it.each([
  ['who said that they bring their number', { plan: transferable }, {}, 'PORT_IN'],
  ['of a plan with new numbers only', { plan: onlyNew }, {}, 'NEW'],
  ['who chose a new number here afterwards', { plan: transferable }, { numberType: 'NEW' }, 'NEW'],
  ['who has a number reserved', { plan: transferable }, { number: '5510000000' }, 'NEW'],
] as const)('a customer %s starts on that type', (_who, data, draft, numberType) => {
  expect(startContext({ ...input, data: { ...brought, ...data }, draft }).numberType).toBe(numberType);
});

it('everybody else starts on a new number', () => {
  expect(startContext({ ...input, data: { plan: transferable } }).numberType).toBe('NEW');
});
