import { describe, expect, it } from 'vitest';
import { withoutTransientParameters } from '../../base/addresses/transient-parameters.ts';
import { channelOf, type Query, readEntry, type StoredEntry, sourceOf, startsGuest } from './entry.ts';

const query =
  (values: Record<string, string> = {}): Query =>
  (name) =>
    values[name] ?? null;
const nothing: StoredEntry = {
  accessToken: null,
  deviceId: null,
  txnId: null,
  webview: false,
  native: false,
  esimCompatible: false,
};
const fresh = { now: () => 1700000000000, random: () => 0, uuid: () => 'fresh-uuid' };
const entry = (values: Record<string, string>, kept: Partial<StoredEntry> = {}) =>
  readEntry(query(values), { ...nothing, ...kept }, fresh, true);

describe('section 4, Session: URL parameters', () => {
  // spec 2.guard.token: #readEntry
  it.each([
    [{ auth_token: 'a.b.c' }, null, 'a.b.c'],
    [{ auth_token: 'a.b.c' }, 'x.y.z', 'a.b.c'],
    [{ auth_token: 'a.b.c' }, 'a.b.c', null],
    [{ auth_token: '' }, 'x', null],
    [{ auth_token: 'a b' }, null, null],
    [{ auth_token: 'a\r\nX-Evil: 1' }, null, null],
    [{ auth_token: 'x'.repeat(4097) }, null, null],
    [{}, 'x', null],
    [{ silent_login_token: 's.t' }, null, 's.t'],
    [{ silent_login_token: 's.t' }, 'x.y.z', null],
    [{ auth_token: 'a.b.c', silent_login_token: 's.t' }, null, 'a.b.c'],
    [{ silent_login_token: 'javascript:alert(1)' }, null, null],
  ])('the token of %j over the stored %j: %j', (values, accessToken, token) => {
    expect(entry(values as Record<string, string>, { accessToken }).authToken).toBe(token);
  });

  // spec 4.session.device-id: packages/core/src/features/entry/device-id.ts#deviceIdOf
  // spec 3.storage.deviceId: #deviceId
  it.each([
    [{ device_id: 'app-7' }, 'kept-1', 'app-7'],
    [{}, 'kept-1', 'kept-1'],
    [{ device_id: '<script>' }, 'kept-1', 'kept-1'],
    [{}, null, '1700000000000R1111111'],
    [{}, 'not an id', '1700000000000R1111111'],
  ])('the device id of %j with %j stored: %s', (values, deviceId, expected) => {
    expect(entry(values as Record<string, string>, { deviceId }).deviceId).toBe(expected);
  });

  // spec 9.device-number: packages/core/src/features/entry/device-id.ts#deviceIdOf
  it('the random device number stays below 9999999', () => {
    const last = { ...fresh, random: () => 1 - Number.EPSILON };
    expect(readEntry(query(), nothing, last, false).deviceId).toBe('1700000000000R9999998');
  });

  // spec 4.session.txn-id 3.storage.txn_id: #txnId
  it.each([
    [{ txn_id: 't-1' }, 't-0', 't-1'],
    [{}, 't-0', 't-0'],
    [{ txn_id: 'a b' }, null, 'fresh-uuid'],
    [{}, null, 'fresh-uuid'],
  ])('the transaction id of %j with %j stored: %s', (values, txnId, expected) => {
    expect(entry(values as Record<string, string>, { txnId }).txnId).toBe(expected);
  });

  it.each([
    [{ webview: 'true' }, false],
    [{}, true],
    [{ webview: 'true' }, true],
  ])('without the app’s bridge a browser is no webview: %j, %s stored', (values, webview) => {
    const read = readEntry(query(values as Record<string, string>), { ...nothing, webview }, fresh, false);
    expect(read.webview).toBe(false);
  });

  // spec 4.session.webview: #webview
  // spec 4.session.native: #native
  // spec 4.session.esim-compatible 5.query.esim: #esimCompatible
  it.each([
    ['webview', 'true', 'webview', true],
    ['webview', '', 'webview', true],
    ['webview', 'false', 'webview', false],
    ['native', 'true', 'native', true],
    ['esim_compatible', 'true', 'esimCompatible', true],
    ['esim-compatible', 'true', 'esimCompatible', true],
    ['esim-compatible', '1', 'esimCompatible', false],
    ['esim_compatible', '', 'esimCompatible', false],
    ['reset', 'true', 'reset', true],
    ['reset', 'false', 'reset', false],
  ] as const)('%s=%s: %s is %s', (name, value, fact, expected) => {
    expect(entry({ [name]: value })[fact]).toBe(expected);
  });

  // spec 3.storage.webview 3.storage.native 3.storage.esimCompatible
  it('a stored mode stays on', () => {
    expect(entry({}, { webview: true, native: true, esimCompatible: true })).toMatchObject({
      webview: true,
      native: true,
      esimCompatible: true,
    });
  });
});

// spec 2.guard.parameters: packages/core/src/base/addresses/transient-parameters.ts#withoutTransientParameters
it.each([
  ['', ''],
  ['?', ''],
  ['?a=1', '?a=1'],
  ['?auth_token=x', ''],
  [
    '?auth_token=x&redirect=%2Forderlist&reset=true&device_id=7&silent_login_token=y',
    '?redirect=%2Forderlist',
  ],
  ['?%61uth_token=x&b=2', '?b=2'],
  ['?auth_token&b=%zz', '?b=%zz'],
  ['?auth_token=1&auth_token=2&orderRef=SN-1', '?orderRef=SN-1'],
  ['?xauth_token=1', '?xauth_token=1'],
])('%s becomes "%s"', (search, left) => {
  expect(withoutTransientParameters(search)).toBe(left);
});

// spec 5.query.channel: #channelOf
// spec 1.channels 6.channels: #channelOf
it.each([
  ['RETAIL', 'retail'],
  ['Web', 'web'],
  ['MELI', null],
  ['other', null],
  [null, null],
] as const)('channel=%s counts as %s', (value, channel) => {
  expect(channelOf(value)).toBe(channel);
});

// spec 1.sources: #sourceOf
it.each([
  ['meli', 'web', 'meli'],
  ['MELI', 'web', 'meli'],
  ['web', 'meli', 'web'],
  ['retail', 'meli', 'web'],
  ['other', 'meli', 'meli'],
  [null, 'meli', 'meli'],
] as const)('channel=%s with the stored source %s: %s', (value, kept, source) => {
  expect(sourceOf(value, kept)).toBe(source);
});

// spec 4.session.guest: #startsGuest
it.each([
  [{ guest: 'true' }, false, true],
  [{ guest: 'true' }, true, false],
  [{ guest: '1' }, false, false],
  [{}, false, false],
])('%j, already a guest: %s, starts a guest flow: %s', (values, isGuest, starts) => {
  expect(startsGuest(query(values as Record<string, string>), isGuest)).toBe(starts);
});
