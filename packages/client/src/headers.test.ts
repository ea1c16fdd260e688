import { type CallShape, callNames, calls } from '@senda/contract';
import { createOrder, getNumbers, getUser } from '@senda/contract/calls';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import type { ClientOptions } from './options.ts';
import { bodyOf, createHarness, inputFor, json, requestKinds } from './testing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const read: CallShape = {
  name: 'x',
  method: 'GET',
  path: '/x',
  read: true,
  credentials: true,
  result: v.unknown(),
  errors: [],
};

const sentBy = async (
  name: (typeof callNames)[number],
  token: string | null = 'old',
  overrides: Parameters<typeof createHarness>[1] = {},
): Promise<Request> => {
  const harness = createHarness(() => json({}, 404), overrides);
  harness.token = token;
  await expect(harness.client.call(calls[name], inputFor(name) as never)).rejects.toThrow(name);
  const [request] = harness.requests;
  if (!request) throw new Error('nothing was sent');
  return request;
};

describe.each(requestKinds)('%s', (name) => {
  const shape: CallShape = calls[name];

  // spec 7.header.accept: packages/client/src/request.ts#Accept
  // spec 7.header.x-device-id: packages/client/src/request.ts#X-DeviceId
  // spec 7.header.x-request-id: packages/client/src/request.ts#X-Request-Id
  // spec 7.header.x-auth 6.token: packages/client/src/request.ts#X-Auth
  // spec 7.header.content-type: packages/client/src/request.ts#Content-Type
  it('sends the common headers, and X-Auth only with credentials', async () => {
    const { headers, method, redirect } = await sentBy(name);
    expect(method).toBe(shape.method);
    expect(redirect).toBe('error');
    expect(headers.get('Accept')).toBe('application/json');
    expect(headers.get('Content-Type')).toMatch(
      shape.form ? /^multipart\/form-data; boundary=/ : /^application\/json$/,
    );
    expect(headers.get('X-DeviceId')).toBe('device-1');
    expect(headers.get('X-Request-Id')).toBe('id-1');
    expect(headers.get('X-Auth')).toBe(shape.credentials ? 'old' : null);
    expect(headers.has('X-Visitor-Id')).toBe(false);
    expect(headers.get('Accept-Language')).toBe('es-MX');
  });

  it('sends only the parts that it declares', async () => {
    const request = await sentBy(name);
    const { origin, pathname, search } = new URL(request.url);
    expect(origin).toBe('https://gateway.example');
    expect(pathname).toBe(`/api${shape.path.replace(/\{\w+\}/g, '1')}`);
    expect(search).toBe(shape.query ? '?status=PENDING' : '');
    expect(request.headers.get('Idempotency-Key')).toBe(shape.headers ? 'key-1' : null);
    const declared = shape.form
      ? /name="secret"[^]*4111111111111111[^]*filename="a.png"[^]*pixels/
      : /^\{"secret":"4111111111111111"\}$/;
    expect(await bodyOf(request)).toMatch(shape.body || shape.form ? declared : /^$/);
  });

  it('sends no X-Auth without a token', async () => {
    expect((await sentBy(name, null)).headers.has('X-Auth')).toBe(false);
  });
});

it('omits undefined query values', async () => {
  const harness = createHarness(() => json({ result: { numbers: [] } }));
  await harness.client.call(getNumbers, { query: { category: 'FREE_NUMBER', search: undefined } });
  expect(harness.requests[0]?.url).toBe(
    'https://gateway.example/api/number-service/v1/numbers?category=FREE_NUMBER',
  );
});

// spec 7.header.x-visitor-id: packages/client/src/request.ts#X-Visitor-Id
it.each([
  ['v-1', 'v-1'],
  ['', null],
  [null, null],
])('visitor id %j is sent as %j', async (visitorId, expected) => {
  const { headers } = await sentBy('signIn', 'old', { visitorId: () => visitorId });
  expect(headers.get('X-Visitor-Id')).toBe(expected);
});

it('declared headers cannot override the common ones', async () => {
  const harness = createHarness(() => json({ result: {} }));
  const headers = { 'Idempotency-Key': 'key-1', 'X-Auth': 'forged', 'X-DeviceId': 'forged' };
  await harness.client
    .call(createOrder, { ...inputFor('createOrder'), headers } as never)
    .catch(() => undefined);
  expect(harness.requests[0]?.headers.get('X-Auth')).toBe('old');
  expect(harness.requests[0]?.headers.get('X-DeviceId')).toBe('device-1');
});

it('gives each retry a new request id', async () => {
  const harness = createHarness(() => 'down');
  await expect(harness.client.call(getUser, { query: {} })).rejects.toThrow('unreachable');
  expect(harness.requests.map((request) => request.headers.get('X-Request-Id'))).toEqual([
    'id-1',
    'id-2',
    'id-3',
    'id-4',
  ]);
});

it('retries a call that started without a token without one, even after a login', async () => {
  const harness = createHarness(() => {
    harness.token = 'token of a later login';
    return 'down';
  });
  harness.token = null;
  await expect(harness.client.call(getUser, { query: {} })).rejects.toThrow('unreachable');
  expect(harness.requests.map(({ headers }) => headers.get('X-Auth'))).toEqual([null, null, null, null]);
});

it('retries with the current token, or with none after the session has ended', async () => {
  const harness = createHarness((_, nth) => {
    harness.token = nth === 1 ? 'another' : null;
    return 'down';
  });
  await expect(harness.client.call(getUser, { query: {} })).rejects.toThrow('unreachable');
  expect(harness.requests.map((request) => request.headers.get('X-Auth'))).toEqual([
    'old',
    'another',
    null,
    null,
  ]);
});

describe('the origins that receive the token', () => {
  const sent = async (path: string, baseUrl: string): Promise<Request | undefined> => {
    const requests: Request[] = [];
    const client = createClient({
      baseUrl,
      token: () => 'secret',
      saveToken: () => undefined,
      onSignedOut: () => undefined,
      deviceId: () => 'device-1',
      newId: () => 'id',
      retryDelay: () => 0,
      fetch: (input, init) => {
        requests.push(new Request(input, init));
        return Promise.resolve(json({ result: null }));
      },
    });
    await client.call({ ...read, path: path as '/' }, {}).catch(() => undefined);
    return requests[0];
  };

  it.each([
    ['/x', 'https://gateway.example/api', 'https://gateway.example/api/x', 'secret'],
    [
      'https://gateway.example/other',
      'https://gateway.example/api',
      'https://gateway.example/other',
      'secret',
    ],
    ['https://evil.example/x', 'https://gateway.example/api', 'https://evil.example/x', null],
    ['http://gateway.example/x', 'https://gateway.example/api', 'http://gateway.example/x', null],
    ['https://gateway.example:8443/x', 'https://gateway.example', 'https://gateway.example:8443/x', null],
    [
      'https://gateway.example.evil.example/',
      'https://gateway.example',
      'https://gateway.example.evil.example/',
      null,
    ],
    ['/mocks/x', 'https://gateway.example/api', 'https://gateway.example/mocks/x', 'secret'],
  ])('%s with the gateway at %s', async (path, baseUrl, url, token) => {
    const request = await sent(path, baseUrl);
    expect(request?.url).toBe(url);
    expect(request?.headers.get('X-Auth')).toBe(token);
  });

  it('sends nothing to an address with a user name', async () => {
    expect(await sent('https://gateway.example@evil.example/x', 'https://gateway.example')).toBeUndefined();
  });

  it.each([
    ['/x', '/api', 'https://shop.example/api/x', 'secret'],
    ['https://evil.example/x', '/api', 'https://evil.example/x', null],
    ['/mocks/x', '/api', 'https://shop.example/mocks/x', 'secret'],
    ['/mocks/x', 'https://gateway.example', 'https://shop.example/mocks/x', null],
    ['//evil.example/x', '', 'https://evil.example/x', null],
  ])('%s with the gateway at %s, on a page', async (path, baseUrl, url, token) => {
    vi.stubGlobal('location', { origin: 'https://shop.example' });
    const request = await sent(path, baseUrl);
    expect(request?.url).toBe(url);
    expect(request?.headers.get('X-Auth')).toBe(token);
  });

  it('requires an absolute base address if there is no page', () => {
    expect(() => createHarness(() => 'down', { baseUrl: '/api' })).toThrow(TypeError);
  });
});

// WebKit refuses to read a form with a drawn picture from a Request.
it.each(requestKinds.filter((name) => (calls[name] as CallShape).form))(
  '%s gives its form to `upload`, as it is',
  async (name) => {
    const upload = vi.fn<NonNullable<ClientOptions['upload']>>(async () => json({ result: {} }));
    const harness = createHarness(() => 'down', { upload });
    await harness.client.call(calls[name], inputFor(name) as never).catch(() => undefined);
    const [request, form] = upload.mock.calls[0] ?? [];
    expect(form).toBeInstanceOf(FormData);
    expect(request?.body).toBeNull();
    expect(request?.headers.has('Content-Type')).toBe(false);
    expect(request?.headers.get('X-Auth')).toBe('old');
    expect(harness.requests).toEqual([]);
  },
);
