import { readFileSync } from 'node:fs';
import { provenOver } from 'virtual:journeys';
import { library } from '@senda/core/library';
import { readJourney } from '@senda/journey';
import { proofOf } from '@senda/journey/library';
import { stepAt } from '@senda/journey/run';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';
import { readStored, textsOf } from '../testing/stored.ts';

const items = new Map<string, string>();
const journeyKey = 'senda.journey.onboarding';
const email = 'ana@example.com';
const values = { email, userId: 'ana', number: '5512345678' };

beforeEach(() => {
  items.clear();
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { pathname: '/', search: '' } });
  vi.stubGlobal('localStorage', browserStorage(items));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
});

/** Logs the customer in, with the run of a fixture. */
function logIn(fixture: string | null): void {
  items.set('accessToken', `h.${btoa(JSON.stringify({ external_id: 'ana', email }))}.s`);
  if (fixture === null) return;
  const { [journeyKey]: run } = readStored(fixture).local;
  items.set(journeyKey, textsOf({ [journeyKey]: run }, values)[journeyKey] ?? '');
}

/** Opens the address that the log-in returned to. Returns where the customer is, which has to be the address of their step. */
async function openAfterLogin(path: string): Promise<string> {
  const { applyAddress } = await import('../journey/apply-address.ts');
  const { purchaseRun } = await import('../purchase/purchase-run.ts');
  const run = purchaseRun();
  const target = applyAddress(run, path, 'customer');
  expect(stepAt(run.journeyContext, target)).toBe(run.actor.getSnapshot().context.run.current);
  return target;
}

it.each([
  ['a new customer', null, '/web/order-summary', '/web/pre-checkout'],
  ['a visitor who was at the log-in', 'email-typed', '/web/order-summary', '/web/connection-details'],
  ['a visitor who was at the log-in', 'email-typed', '/web/connection-details', '/web/connection-details'],
  ['a visitor who was before the log-in', 'extra-chosen', '/web/personal-details', '/web/addon-selection'],
  ['a customer', 'personal-typed', '/web/connection-details', '/web/connection-details'],
  ['a customer', 'personal-typed', '/web/personal-details', '/web/personal-details'],
  ['a customer', 'personal-typed', '/web/payment-form', '/web/personal-details'],
  ['a customer', 'personal-typed', '/web/guest-contact', '/web/personal-details'],
])('after the log-in %s (%s) who opened %s is at %s', async (_, fixture, path, expected) => {
  logIn(fixture);
  expect(await openAfterLogin(path)).toBe(expected);
});

it('a step that the journey does not list shows the first open one', async () => {
  const file = JSON.parse(readFileSync('journeys/onboarding.json', 'utf8')) as { steps: { name: string }[] };
  const journey = { ...file, steps: file.steps.filter(({ name }) => name !== 'sim-in-hand') };
  const read = readJourney(journey, library);
  if (!read) throw new Error('The journey is not valid.');
  const { publishJourneys } = await import('../journey/journey-context.ts');
  publishJourneys([{ journey, hash: read.hash, proof: proofOf(read, provenOver) }]);
  logIn('personal-typed');
  expect(await openAfterLogin('/web/sim-in-hand')).toBe('/web/personal-details');
});

it.each([
  ['personal-typed', 'pre-checkout', null, '/web/personal-details'],
  ['personal-typed', 'pre-checkout', '/web/order-summary', '/web/personal-details'],
  ['personal-typed', 'pre-checkout', '/orderlist', '/orderlist'],
  ['email-typed', 'sign-in', null, '/web/connection-details'],
  ['email-typed', 'pre-checkout', null, '/web/connection-details'],
])('after a log-in in another tab with %s, a tab at %s with the redirect %s opens %s', async (...row) => {
  const [fixture, current, redirect, expected] = row;
  logIn(fixture);
  const run = JSON.parse(items.get(journeyKey) ?? '') as object;
  items.set(journeyKey, JSON.stringify({ ...run, current }));
  const { addressAfterOtherTab } = await import('../purchase/purchase-run.ts');
  expect(addressAfterOtherTab(redirect)).toBe(expected);
});
