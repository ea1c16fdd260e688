import { expect, test } from 'vitest';
import { samplePlan } from '../catalogue/sample.ts';
import { numberTypeFor, numberTypesOf } from './number-type.ts';

test.each([
  [
    ['NEW', 'PORTIN'],
    ['NEW', 'PORT_IN'],
  ],
  [
    ['New', 'PortIn'],
    ['NEW', 'PORT_IN'],
  ],
  [['portin'], ['PORT_IN']],
  [['NEW'], ['NEW']],
  [['PORT'], ['NEW']],
  [undefined, ['NEW']],
])('a plan with order types %j allows %j', (orderTypes, expected) => {
  expect(numberTypesOf(orderTypes && { orderTypes })).toEqual(expected);
});

// spec 9.number-type: #numberTypeFor
// spec 3.onboarding.selectedNumberType: #numberTypeFor
test('the default number type is NEW, and only offered types are chosen', () => {
  expect(numberTypeFor(samplePlan)).toBe('NEW');
  expect(numberTypeFor(samplePlan, 'PORT_IN')).toBe('PORT_IN');
  expect(numberTypeFor({ ...samplePlan, orderTypes: ['NEW'] }, 'PORT_IN')).toBe('NEW');
  expect(numberTypeFor({ ...samplePlan, orderTypes: ['PORTIN'] })).toBe('PORT_IN');
});
