import { expect, test } from 'vitest';
import { identityStores } from './stores.ts';

test('stores are named with their address and the way there', () => {
  expect(identityStores('Senda Roma, Orizaba 1, Roma Norte; Senda Centro, Madero 2')).toEqual([
    {
      name: 'Senda Roma',
      address: 'Orizaba 1, Roma Norte',
      mapAt:
        'https://www.google.com/maps/search/?api=1&query=Senda%20Roma%2C%20Orizaba%201%2C%20Roma%20Norte',
    },
    {
      name: 'Senda Centro',
      address: 'Madero 2',
      mapAt: 'https://www.google.com/maps/search/?api=1&query=Senda%20Centro%2C%20Madero%202',
    },
  ]);
});

test.each(['', ';', 'Senda Roma', ', Orizaba 1'])('"%s" names none', (setting) => {
  expect(identityStores(setting)).toEqual([]);
});
