import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorId } from '../platform/state/visitor-id.ts';
import { platformOf } from './download-app.ts';
import { storeExternalIp } from './external-ip.ts';
import { beaconTo, type Monitor, reportErrors } from './monitor.ts';
import { findVisitorId } from './visitor-id.ts';
import { type PageVital, sendVitals, type Vitals } from './vitals.ts';

type Ask = () => Promise<{ ip: string }>;
const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the external IP', () => {
  // spec 9.ip-lookup: apps/storefront/src/adapters/external-ip.ts#lookupDelay
  // spec 3.storage.ipAddress: apps/storefront/src/adapters/external-ip.ts#storeExternalIp
  it('is requested after 1000 ms and stored', async () => {
    const ask = vi.fn<Ask>(async () => ({ ip: '192.0.2.7' }));
    storeExternalIp(ask);
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(stored.get('ipAddress')).toBe('192.0.2.7');
  });

  it('is not requested after the page is left, and a failure is only logged', async () => {
    const ask = vi.fn<Ask>(() => Promise.reject(new Error('down')));
    storeExternalIp(ask)();
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).not.toHaveBeenCalled();
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    storeExternalIp(ask);
    await vi.advanceTimersByTimeAsync(1000);
    expect(logged).toHaveBeenCalledOnce();
    expect(stored.has('ipAddress')).toBe(false);
  });
});

describe('the monitor', () => {
  // spec 7.third-party.page-view: apps/storefront/src/adapters/monitor.ts#beaconTo
  it('sends each event as one text, with its timestamp', () => {
    const sent: [string, string][] = [];
    vi.stubGlobal('navigator', { sendBeacon: (to: string, text: string) => sent.push([to, text]) > 0 });
    vi.setSystemTime(7);
    beaconTo('https://monitor.example/in').send({ event: 'page_view', page: 'Login', user: 'none' });
    expect(sent).toEqual([
      ['https://monitor.example/in', '{"event":"page_view","page":"Login","user":"none","at":7}'],
    ]);
  });

  it('receives the kind of an error but not its message, and nothing from card pages', () => {
    const page = Object.assign(new EventTarget(), { location: { pathname: '/web/personal-details' } });
    vi.stubGlobal('window', page);
    const script = { src: 'https://shop.example/assets/index-DBfX-sjn.js' };
    vi.stubGlobal('document', { querySelector: () => script });
    const send = vi.fn<Monitor['send']>();
    const stop = reportErrors({ send }, () => 'u1');
    const fail = () =>
      page.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('4242 4242') }));
    fail();
    expect(send.mock.calls).toEqual([
      [
        {
          event: 'page_error',
          page: 'Personal Details',
          user: 'u1',
          kind: 'TypeError',
          release: 'index-DBfX-sjn',
        },
      ],
    ]);
    page.location.pathname = '/web/payment';
    fail();
    stop();
    page.location.pathname = '/orderlist';
    fail();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (X11; Linux x86_64)', undefined],
])('the app for %s is the one for %s', (agent, platform) => {
  expect(platformOf(agent)).toBe(platform);
});

describe('the visitor id', () => {
  // spec 3.auth.userVisitorId: apps/storefront/src/platform/state/visitor-id.ts#setVisitorId
  // spec 7.third-party.visitor-id: apps/storefront/src/adapters/visitor-id.ts#findVisitorId
  it('is stored as the fingerprint returns it, if it is well-formed', async () => {
    await findVisitorId({ visitorId: async () => 'a1B2-c3' });
    expect(visitorId()).toBe('a1B2-c3');
    await findVisitorId({ visitorId: async () => 'a\r\nX-Auth: b' });
    expect(visitorId()).toBe('a1B2-c3');
    stored.set('senda.visitor-id', 'a\r\nX-Auth: b');
    expect(visitorId()).toBeNull();
  });

  // spec 8.other.fingerprint: apps/storefront/src/adapters/visitor-id.ts#findVisitorId
  it('stays unknown when the fingerprint fails, which is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await findVisitorId({ visitorId: () => Promise.reject(new Error('blocked')) });
    expect(logged).toHaveBeenCalledOnce();
    expect(visitorId()).toBeNull();
  });
});

// spec 7.third-party.performance: apps/storefront/src/adapters/vitals.ts#sendVitals
it('sends web vitals by page, but none from card pages', () => {
  const window = { location: { pathname: '/web/login' } };
  vi.stubGlobal('window', window);
  const sent: PageVital[] = [];
  const listeners: ((metric: never) => void)[] = [];
  const watch = (listener: (metric: never) => void) => void listeners.push(listener);
  const vitals: Vitals = { onCLS: watch, onINP: watch, onLCP: watch, onTTFB: watch };
  sendVitals(
    vitals,
    (vital) => sent.push(vital),
    () => null,
  );
  const metric = { name: 'LCP', value: 812.5, rating: 'good', id: 'v5-1', entries: [] } as never;
  listeners[0]?.(metric);
  window.location.pathname = '/web/payment';
  for (const listener of listeners) listener(metric);
  expect(listeners).toHaveLength(4);
  expect(sent).toEqual([
    { event: 'web_vital', page: 'Login', user: 'none', name: 'LCP', value: 812.5, rating: 'good' },
  ]);
});
