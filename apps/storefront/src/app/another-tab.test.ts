import { persistRun, type Run } from '@senda/journey';
import { beforeEach, expect, it, vi } from 'vitest';
import { journeyContextOf } from '../journey/journey-context.ts';
import { browserStorage } from '../testing/browser-storage.ts';

const items = new Map<string, string>();
const journey = 'senda.journey.onboarding';
const reload = vi.fn<() => void>();
let page: EventTarget;

const tokenOf = (external_id: string) =>
  `h.${btoa(JSON.stringify({ external_id, email: `${external_id}@example.com` }))}.s`;

beforeEach(() => {
  items.clear();
  reload.mockClear();
  vi.resetModules();
  page = new EventTarget();
  const location = { pathname: '/web/address-details', search: '', reload, assign: vi.fn<() => void>() };
  vi.stubGlobal('window', Object.assign(page, { location }));
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', browserStorage(items));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
});

/** Writes or removes a key in another tab. */
function writeInOtherTab(key: string, newValue: string | null) {
  const oldValue = items.get(key) ?? null;
  if (newValue === null) items.delete(key);
  else items.set(key, newValue);
  page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
}

/** Opens a tab of a customer (`holder`) with the stored run of another one (`by`). */
async function tabOf(holder: string, by = holder) {
  items.set('accessToken', tokenOf(holder));
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
  items.set(journey, JSON.stringify(persistRun(run)));
  const { reloadOnLogOut } = await import('../platform/state/another-tab.ts');
  reloadOnLogOut();
  const { purchaseRun } = await import('../purchase/purchase-run.ts');
  const { actor } = purchaseRun();
  const type = (firstName: string) =>
    actor.send({ type: 'draft', step: 'personal-details', draft: { firstName } });
  return { actor, type };
}

// spec 4.session.reset: apps/storefront/src/platform/state/another-tab.ts#reloadTab
it.each([['accessToken'], [journey]])(
  'after a log-out in another tab, reported by %s first, this tab reloads and stores nothing more',
  async (first) => {
    const { type } = await tabOf('ana');
    type('Mariana R.');
    expect(items.get(journey)).toContain('Mariana R.');
    writeInOtherTab(first, null);
    for (const key of [journey, 'accessToken']) if (items.has(key)) writeInOtherTab(key, null);
    type('Mariana Ruiz');
    expect(reload).toHaveBeenCalledOnce();
    expect([...items.values()].join()).not.toContain('Mariana');
  },
);

it('storage changes after a log-out in another tab are ignored while this tab reloads', async () => {
  const { onStorageKey } = await import('../platform/state/storage.ts');
  const listener = vi.fn<() => void>();
  for (const key of ['accessToken', 'senda.auth', 'senda.locale']) onStorageKey(key, listener);
  await tabOf('ana');
  writeInOtherTab('senda.locale', '{}');
  expect(listener).toHaveBeenCalledOnce();
  writeInOtherTab('accessToken', null);
  writeInOtherTab('senda.auth', null);
  expect(listener).toHaveBeenCalledOnce();
});

it('after a log-out in this tab nothing is stored until the page is left, and nothing to fill in is shown', async () => {
  const { type } = await tabOf('ana');
  const { endSession } = await import('../platform/session/end-session.ts');
  const { leavingAtom } = await import('../platform/state/entry.ts');
  const { store } = await import('../platform/state/store.ts');
  endSession();
  expect(store.get(leavingAtom)).toBe(true);
  type('Mariana Ruiz');
  expect(items.has(journey)).toBe(false);
});

it('a page restored from the back/forward cache after a log-out reloads', async () => {
  await tabOf('ana');
  const restore = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  restore();
  expect(reload).not.toHaveBeenCalled();
  items.delete('accessToken');
  restore();
  expect(reload).toHaveBeenCalledOnce();
});

it('a page restored from the back/forward cache follows the newer run of another tab', async () => {
  const { actor, type } = await tabOf('ana');
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  const run = JSON.parse(items.get(journey) ?? '') as { revision: number };
  const drafts = { 'personal-details': { typed: { firstName: 'Eva' } } };
  items.set(journey, JSON.stringify({ ...run, drafts, revision: run.revision + 1 }));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(actor.getSnapshot().context.run).toMatchObject({ drafts, revision: 10 });
  type('Eva R.');
  expect(JSON.parse(items.get(journey) ?? '')).toMatchObject({ revision: 11 });
});

it('a token renewed in another tab changes nothing here', async () => {
  const { type } = await tabOf('ana');
  writeInOtherTab('accessToken', tokenOf('ana').replace('.s', '.t'));
  type('Mariana Ruiz');
  expect(reload).not.toHaveBeenCalled();
  expect(items.get(journey)).toContain('Mariana Ruiz');
});

// spec 4.session.reset: apps/storefront/src/journey/runs.ts#isOwn
it('a stored run of another customer is not read', async () => {
  const { actor } = await tabOf('eva', 'ana');
  expect(actor.getSnapshot().context.run).toMatchObject({ current: null, data: {}, drafts: {} });
});
