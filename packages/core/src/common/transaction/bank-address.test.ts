import { expect, test } from 'vitest';
import { hostileAddresses } from '../../base/addresses/hostile.ts';
import { bankAddress } from './bank-address.ts';

test.each([
  'https://bank.example/3ds/1',
  'https://bank.example:8443?id=1',
  'http://localhost:8787/sandbox/3ds/1',
  'http://[::1]:8787/x',
])('accepts %s', (address) => expect(bankAddress(address)).toBe(address));

test.each([
  'http://bank.example/3ds/1',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//bank.example',
  '/web/payment',
  'https://',
  'https://bank.example@evil.example/',
  'http://localhost@evil.example/',
  'http://localhost.evil.example/',
  'https://bank.example\\@evil.example',
  ' https://bank.example',
  undefined,
])('rejects %s', (address) => expect(bankAddress(address)).toBeNull());

test('accepts only https among hostile texts, with a single host', () => {
  const taken = hostileAddresses.filter((text) => bankAddress(text) !== null);
  expect(taken).toEqual(['https://evil.example/orderlist']);
});
