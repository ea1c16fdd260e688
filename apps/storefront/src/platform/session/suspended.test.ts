import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../../testing/browser-storage.ts';

const browser = new Map<string, string>();
const tab = new Map<string, string>();
const opened: string[] = [];

const tokenOf = (external_id: string, guest = false) =>
  `h.${btoa(JSON.stringify({ external_id, email: `${external_id}@example.com`, guest }))}.s`;
const run = JSON.stringify({ version: 1, done: ['pre-checkout'], data: { 'pre-checkout': {} } });
const journey = 'senda.journey.onboarding';

beforeEach(() => {
  browser.clear();
  tab.clear();
  opened.length = 0;
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const location = {
    pathname: '/web/address-details',
    search: '',
    assign: (target: string) => void opened.push(target),
  };
  vi.stubGlobal('window', { addEventListener: () => undefined, location });
  vi.stubGlobal('localStorage', browserStorage(browser));
  vi.stubGlobal('sessionStorage', browserStorage(tab));
});

/** Loses a session in the middle of a journey. */
async function loseSession(holder: string) {
  browser.set('accessToken', holder);
  browser.set(journey, run);
  const { endLostSession } = await import('./end-session.ts');
  endLostSession();
  // Simulates the page load that follows.
  vi.resetModules();
  const { resumeAnswers } = await import('./suspended.ts');
  return resumeAnswers;
}

// spec 4.session.end: apps/storefront/src/platform/session/end-session.ts#suspendSession
it('a lost session ends at the logout target, and its answers are restored for the same customer', async () => {
  const resumeAnswers = await loseSession(tokenOf('ana'));
  expect(opened).toEqual(['/web/login?reset=true']);
  expect([...browser.keys()]).toEqual([]);
  const { resetLocally } = await import('./end-session.ts');
  resetLocally();
  expect(resumeAnswers('ana')).toBe('/web/address-details');
  expect(browser.get(journey)).toBe(run);
  expect(resumeAnswers('ana')).toBeNull();
});

it('a new e-mail that was typed is restored, without the codes of the lost session', async () => {
  const ticket = { requestId: 'r1', deadline: 1_800_000_100_000 };
  const change = { version: 1, email: 'ana.ruiz@example.com', stepUp: ticket, sent: null, uncertain: null };
  const key = 'senda.profile-email';
  browser.set(key, JSON.stringify({ ...change, sent: { ...ticket, to: change.email } }));
  const resumeAnswers = await loseSession(tokenOf('ana'));
  expect(browser.has(key)).toBe(false);
  resumeAnswers('ana');
  expect(JSON.parse(browser.get(key) ?? '')).toEqual({ ...change, stepUp: null });
});

it('answers are not restored for another customer, and then removed', async () => {
  const resumeAnswers = await loseSession(tokenOf('ana'));
  expect(resumeAnswers('eva')).toBeNull();
  expect(resumeAnswers('ana')).toBeNull();
  expect(browser.has(journey)).toBe(false);
});

it('answers expire after half an hour', async () => {
  const resumeAnswers = await loseSession(tokenOf('ana'));
  vi.advanceTimersByTime(30 * 60_000 + 1);
  expect(resumeAnswers('ana')).toBeNull();
});

it('answers given since are not overwritten', async () => {
  const resumeAnswers = await loseSession(tokenOf('ana'));
  const newer = JSON.stringify({ version: 1, done: ['addon-selection'] });
  browser.set(journey, newer);
  expect(resumeAnswers('ana')).toBeNull();
  expect(browser.get(journey)).toBe(newer);
});

it('a guest cannot return as the same guest: nothing is suspended', async () => {
  const resumeAnswers = await loseSession(tokenOf('g-1', true));
  expect(resumeAnswers('g-1')).toBeNull();
  expect(tab.has('senda.suspended')).toBe(false);
});

it('a log-out removes suspended answers', async () => {
  await loseSession(tokenOf('ana'));
  const { endSession } = await import('./end-session.ts');
  endSession();
  expect(tab.has('senda.suspended')).toBe(false);
});

it.each([
  '{',
  '[]',
  '{"userId":"ana"}',
  '{"userId":"ana","at":1800000000000,"address":null,"journeys":{"accessToken":"x"}}',
])('ignores suspended answers that do not parse: %s', async (text) => {
  tab.set('senda.suspended', text);
  const { resumeAnswers } = await import('./suspended.ts');
  expect(resumeAnswers('ana')).toBeNull();
  expect(browser.size).toBe(0);
});
