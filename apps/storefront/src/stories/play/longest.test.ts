import { summaryStates } from '@senda/core/testing';
import { expect, test } from 'vitest';
import { withLongest } from './longest.ts';

test('the longest order adds up, and only its plan is called by the longest name', () => {
  const { preview } = withLongest(summaryStates.reviewing).context;
  const { items = [], total } = preview ?? {};
  const sum = items.reduce((all, { cost }) => all + cost.amount, 0);
  expect(total?.amount).toBe(sum);
  expect(sum).toBeGreaterThan(1_000_000);
  expect(items.map(({ name }) => name['es-MX'])).toEqual([
    'Senda Ilimitado Familiar Plus 100',
    'Número nuevo',
    'Entrega a domicilio',
    'Promoción HOLA20',
  ]);
});
