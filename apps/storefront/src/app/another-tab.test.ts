import { persistRun, type Run } from '@senda/journey';
import { beforeEach, expect, it, vi } from 'vitest';
import { journeyContextOf } from '../journey/ground.ts';
import { browserStorage } from '../testing/browser-storage.ts';

const kept = new Map<string, string>();
const journey = 'senda.journey.onboarding';
const reload = vi.fn<() => void>();
let page: EventTarget;

const tokenOf = (external_id: string) =>
  `h.${btoa(JSON.stringify({ external_id, email: `${external_id}@example.com` }))}.s`;

beforeEach(() => {
  kept.clear();
  reload.mockClear();
  vi.resetModules();
  page = new EventTarget();
  const location = { pathname: '/web/address-details', search: '', reload, assign: vi.fn<() => void>() };
  vi.stubGlobal('window', Object.assign(page, { location }));
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', browserStorage(kept));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
});

/** Another tab writes a key, or removes it; this one hears of it. */
function elsewhere(key: string, newValue: string | null) {
  const oldValue = kept.get(key) ?? null;
  if (newValue === null) kept.delete(key);
  else kept.set(key, newValue);
  page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
}

/** A tab of a customer in the middle of a purchase. */
async function tabOf(holder: string, by = holder) {
  kept.set('accessToken', tokenOf(holder));
  const journeyContext = journeyContextOf('onboarding');
  const run: Run = {
    journey: 'onboarding',
    hash: journeyContext.journey.hash,
    ambient: { channel: 'web', source: 'web', startedSession: 'none', telcoUser: false },
    done: ['sign-in', 'verify-otp'],
    committed: [],
    current: 'personal-details',
    data: { 'verify-otp': { session: { userId: by } } },
    drafts: { 'personal-details': { typed: { firstName: 'Mariana' } } },
    revision: 9,
  };
  kept.set(journey, JSON.stringify(persistRun(run)));
  const { followLogOut } = await import('../platform/state/another-tab.ts');
  followLogOut();
  const { onboardingRun } = await import('../journey/run.ts');
  const { actor } = onboardingRun();
  const type = (firstName: string) =>
    actor.send({ type: 'draft', step: 'personal-details', draft: { firstName } });
  return { actor, type };
}

// spec 4.session.reset: apps/storefront/src/platform/state/another-tab.ts
it.each([['accessToken'], [journey]])(
  'a log-out in another tab, heard of by %s: this one begins anew, and stores nothing of hers again',
  async (first) => {
    const { type } = await tabOf('ana');
    type('Mariana R.');
    expect(kept.get(journey)).toContain('Mariana R.');
    elsewhere(first, null);
    for (const key of [journey, 'accessToken']) if (kept.has(key)) elsewhere(key, null);
    type('Mariana Ruiz');
    expect(reload).toHaveBeenCalledOnce();
    expect([...kept.values()].join()).not.toContain('Mariana');
  },
);

it('what is heard after a log-out in another tab leads nowhere while this one is loaded anew', async () => {
  const { onStorageKey } = await import('../platform/state/storage.ts');
  const heard = vi.fn<() => void>();
  for (const key of ['accessToken', 'senda.auth', 'senda.locale']) onStorageKey(key, heard);
  await tabOf('ana');
  elsewhere('senda.locale', '{}');
  expect(heard).toHaveBeenCalledOnce();
  elsewhere('accessToken', null);
  elsewhere('senda.auth', null);
  expect(heard).toHaveBeenCalledOnce();
});

it('a log-out in this tab: what goes on until the page has gone is not stored', async () => {
  const { type } = await tabOf('ana');
  const { endSession } = await import('../platform/session/end-session.ts');
  endSession();
  type('Mariana Ruiz');
  expect(kept.has(journey)).toBe(false);
});

it('a page that the browser brings back after a log-out begins anew', async () => {
  await tabOf('ana');
  const comesBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  comesBack();
  expect(reload).not.toHaveBeenCalled();
  kept.delete('accessToken');
  comesBack();
  expect(reload).toHaveBeenCalledOnce();
});

it('a token that is renewed in another tab changes nothing here', async () => {
  const { type } = await tabOf('ana');
  elsewhere('accessToken', tokenOf('ana').replace('.s', '.t'));
  type('Mariana Ruiz');
  expect(reload).not.toHaveBeenCalled();
  expect(kept.get(journey)).toContain('Mariana Ruiz');
});

// spec 4.session.reset: apps/storefront/src/journey/run.ts
it('what was stored of another customer all the same is not read', async () => {
  const { actor } = await tabOf('eva', 'ana');
  expect(actor.getSnapshot().context.run).toMatchObject({ current: null, data: {}, drafts: {} });
});
