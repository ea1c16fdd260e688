import { failureOf } from '@senda/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { operatorHandlers } from './msw.ts';
import { type Fault, fault, memoryOperator } from './testing.ts';

const op = memoryOperator();
const elsewhere = http.all('*', () => new HttpResponse('not the operator'));
const server = setupServer(...operatorHandlers(op.app), elsewhere);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const config = 'https://shop.test/api/config-service/v1/global_config';

it('passes all addresses under /api/ to the operator', async () => {
  const answer = await fetch(config);
  expect(await answer.json()).toMatchObject({ result: { country_config: { country: 'MX' } } });
  const lookup = await fetch('http://localhost:5173/api/delivery-service/v1/address/MX?postalCode=06700');
  expect(await lookup.json()).toMatchObject({ result: { areas: ['Roma Norte'] } });
  const module = await fetch('https://shop.test/src/api.ts');
  expect(await module.text()).toBe('not the operator');
});

it.each<[Fault, number, string | undefined]>([
  ['server-error', 500, 'UNKNOWN_ERROR_CODE'],
  ['rate-limited', 429, 'TOO_MANY_REQUESTS'],
  ['signed-out', 401, 'NOT_SIGNED_IN'],
  ['forbidden', 403, 'NOT_YOURS'],
  [{ kind: 'refused', code: 'MAINTENANCE' }, 503, 'MAINTENANCE'],
  ['malformed-result', 200, undefined],
])('makes a call fail: %o', async (kind, status, errorId) => {
  server.use(fault('getGlobalConfig', kind));
  const answer = await fetch(`${config}?a=b`);
  const body = await answer.json();
  expect([answer.status, (body as { failure?: { errorId: string } }).failure?.errorId]).toEqual([
    status,
    errorId,
  ]);
  expect(answer.headers.get('Retry-After')).toBe(kind === 'rate-limited' ? '24' : null);
  const other = await fetch('https://shop.test/api/delivery-service/v1/esim-delivery-specifications');
  expect(other.status).toBe(200);
});

it('makes a call with any parameters unreachable, malformed or never respond', async () => {
  const look = (signal?: AbortSignal) =>
    fetch('https://shop.test/api/delivery-service/v1/address/MX?postalCode=06700', signal ? { signal } : {});
  server.use(fault('lookUpAddress', 'unreachable'));
  expect(failureOf(await look().catch((error: unknown) => error)).kind).toBe('unreachable');
  server.use(fault('lookUpAddress', 'malformed-json'));
  await expect((await look()).json()).rejects.toThrow(SyntaxError);
  server.use(fault('lookUpAddress', 'timeout'));
  await expect(look(AbortSignal.timeout(30))).rejects.toMatchObject({ name: 'TimeoutError' });
});
