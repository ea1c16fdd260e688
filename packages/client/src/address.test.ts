import { describe, expect, it } from 'vitest';
import { fillPath, urlOf } from './address.ts';

describe('addressOf', () => {
  // spec 7.path: #urlOf
  it.each([
    ['/user-service/v1/users', '/api', '/api/user-service/v1/users'],
    ['/users', '/api/', '/api/users'],
    ['/users', '', '/users'],
    ['/users', 'https://gateway.example', 'https://gateway.example/users'],
    ['/users', 'https://gateway.example/v2//', 'https://gateway.example/v2/users'],
    ['https://ip.example/me', '/api', 'https://ip.example/me'],
    ['http://ip.example/me', 'https://gateway.example', 'http://ip.example/me'],
    ['/mocks/users.json', 'https://gateway.example', '/mocks/users.json'],
    ['/a/mocks', '/api', '/api/a/mocks'],
    ['/a?b=http', '/api', '/api/a?b=http'],
  ])('%s under %s is %s', (path, baseUrl, expected) => {
    expect(urlOf(path, baseUrl)).toBe(expected);
  });
});

describe('fillPath', () => {
  it.each([
    ['/orders', {}, '/orders'],
    ['/orders/{ref}', { ref: 'A-1' }, '/orders/A-1'],
    ['/a/{x}/b/{y}', { x: '1', y: '2' }, '/a/1/b/2'],
    ['/orders/{ref}', { ref: '../x?y#z %' }, '/orders/..%2Fx%3Fy%23z%20%25'],
    ['/orders/{ref}', { ref: '$&{ref}' }, '/orders/%24%26%7Bref%7D'],
    ['/orders/{ref}', { ref: '...' }, '/orders/...'],
  ])('%s with %o is %s', (path, params, expected) => {
    expect(fillPath(path, params)).toBe(expected);
  });

  it.each([{ ref: '' }, { ref: '.' }, { ref: '..' }, {}])('returns null for %o', (params) => {
    expect(fillPath('/orders/{ref}', params)).toBeNull();
  });
});
