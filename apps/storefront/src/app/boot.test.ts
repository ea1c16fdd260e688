import type { CallName } from '@senda/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const requested: CallName[] = [];
const answers = new Map<CallName, unknown>();
vi.mock('../platform/gateway/gateway.ts', () => ({
  call: ({ name }: { name: CallName }) => {
    requested.push(name);
    return answers.has(name) ? Promise.resolve(answers.get(name)) : Promise.reject(new Error('offline'));
  },
}));

const replaced: string[] = [];
const redirectTo = vi.fn<(target: string) => void>();
const location = {
  pathname: '/',
  search: '',
  hash: '',
  replace: (target: string) => replaced.push(target),
};
const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

beforeEach(() => {
  requested.length = 0;
  answers.clear();
  replaced.length = 0;
  vi.resetModules();
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location,
    history: { replaceState: () => undefined },
  });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', emptyStorage);
  vi.stubGlobal('sessionStorage', emptyStorage);
});

const counts = (name: CallName): number => requested.filter((one) => one === name).length;

// spec 2.guard.maintenance-check 7.call.getMaintenance: #checkMaintenance
// spec 7.call.getGlobalConfig: apps/storefront/src/platform/config/config.ts#fetchConfig
// spec 7.call.getAppLocale: apps/storefront/src/platform/config/fetch-texts.ts#fetchTexts
// spec 7.call.getWebfrontSettings: #loadSettings
it('section 2: maintenance is checked at every path, the configuration requested once', async () => {
  answers.set('getMaintenance', { enabled: false });
  answers.set('getGlobalConfig', { country_config: {} });
  answers.set('getWebfrontSettings', { notificationDurationMs: 5000 });
  answers.set('getAppLocale', { keys: [] });
  const { runPathChecks } = await import('./boot.ts');
  for (const path of ['/orderlist', '/web/personal-details', '/orderlist'])
    await runPathChecks(path, redirectTo);
  const names = ['getMaintenance', 'getGlobalConfig', 'getAppLocale', 'getWebfrontSettings'] as const;
  expect(names.map(counts)).toEqual([3, 1, 1, 1]);
  expect(replaced).toEqual([]);
  expect(redirectTo).not.toHaveBeenCalled();
});

// spec 2.guard.maintenance-check 7.answer.maintenance: apps/storefront/src/platform/gateway/leave-for-maintenance.ts#leaveForMaintenance
it('section 2: maintenance that starts later redirects from the next path', async () => {
  answers.set('getMaintenance', { enabled: false });
  const { runPathChecks } = await import('./boot.ts');
  await runPathChecks('/orderlist', redirectTo);
  answers.set('getMaintenance', { enabled: true });
  Object.assign(location, { pathname: '/web/address-details', search: '?a=1' });
  await runPathChecks('/web/address-details', redirectTo);
  expect(replaced).toEqual(['/maintenance?returnUrl=%2Fweb%2Faddress-details%3Fa%3D1']);
});

// spec 8.http.429.excluded 7.global-config.skipped: #runPathChecks
it.each(['/maintenance', '/429', '/404'])(
  'section 8: at %s neither configuration nor texts are requested',
  async (path) => {
    answers.set('getMaintenance', { enabled: false });
    const { runPathChecks } = await import('./boot.ts');
    await runPathChecks(path, redirectTo);
    expect(new Set(requested)).toEqual(new Set(['getMaintenance']));
  },
);
