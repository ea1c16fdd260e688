/** Tests which of two published versions of a journey a device's runs are in (decision 0120). */
import { readFileSync } from 'node:fs';
import type { PublishedJourney } from '@senda/contract';
import { isInShare } from '@senda/core/features/flag';
import { proveFile } from '@senda/core/journeys';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  openTab();
});

function openTab(): void {
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { pathname: '/', search: '' } });
  vi.stubGlobal('localStorage', browserStorage(items));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
}

const text = readFileSync('journeys/plan-switch.json', 'utf8');

function publicationOf(title: string) {
  const file = JSON.stringify({ ...(JSON.parse(text) as object), title });
  const { journey, value, proof } = proveFile(file);
  if (!journey || proof === null) throw new Error('The journey is not proven.');
  return { journey: value, hash: journey.hash, proof };
}

const everyone = publicationOf('For everyone');
const beside = publicationOf('For a part');
const another = publicationOf('For another part');
const withPart = (share: number, part = beside): PublishedJourney => ({
  ...everyone,
  part: { ...part, share },
});

/** Returns a device on one side of the part at 50 %, and of any smaller share where it is in it. */
function deviceOn(isInside: boolean, share = 50): string {
  const ids = Array.from({ length: 100 }, (_, at) => `device-${at}`);
  const found = ids.find((id) => isInShare({ hash: beside.hash, share }, id) === isInside);
  if (found === undefined) throw new Error('All devices are on one side.');
  return found;
}

/** An answer to the first step. */
const data = {
  planSwitch: {
    planSku: 'senda-12',
    name: { 'es-MX': 'Senda 12', 'en-US': 'Senda 12' },
    cost: 24_900,
    currentPlanSku: 'senda-8',
    currentName: { 'es-MX': 'Senda 8', 'en-US': 'Senda 8' },
    currentCost: 19_900,
    simNumber: '8952020000000000017',
    simType: 'esim',
    number: '5512345678',
    effectiveAt: 1_800_000_000_000,
  },
};

/** Opens the tab's run about a line. */
async function open(published: PublishedJourney, line = 'line-1') {
  const { publishJourneys } = await import('./journey-context.ts');
  const { hostedJourney } = await import('./hosted-journey.ts');
  const { journeyContextIn, journeyRun } = await import('./runs.ts');
  publishJourneys([published]);
  const journey = hostedJourney('plan-switch');
  const run = () => journeyRun(journey, line);
  run().actor.send({ type: 'start', ambient: journey.ambientFacts(line) });
  return {
    hash: () => run().journeyContext.journey.hash,
    addresses: (subject: string) => journeyContextIn(journey, subject).journey.hash,
    begin: () => run().actor.send({ type: 'finish', step: 'plan-switch-plans', data }),
    publish: publishJourneys,
  };
}

it.each([
  ['inside', true, beside.hash],
  ['outside', false, everyone.hash],
] as const)('a device %s of the share is given its version at each reload', async (_, isInside, hash) => {
  items.set('deviceId', deviceOn(isInside));
  const first = await open(withPart(50));
  expect([first.hash(), first.addresses('line-2')]).toEqual([hash, hash]);
  openTab();
  expect((await open(withPart(50))).hash()).toBe(hash);
});

it('a run that began stays in its version as the share grows or shrinks, others follow it', async () => {
  items.set('deviceId', deviceOn(false));
  const one = await open(withPart(50));
  one.begin();
  one.publish([withPart(99)]);
  expect(one.hash()).toBe(everyone.hash);
  openTab();
  expect((await open(withPart(99))).hash()).toBe(everyone.hash);
  expect((await open(withPart(99), 'line-2')).hash()).toBe(beside.hash);
});

it('a run that began in a part leaves it when it ends, or another one takes its place', async () => {
  items.set('deviceId', deviceOn(true, 10));
  const one = await open(withPart(50));
  one.begin();
  one.publish([withPart(1)]);
  expect(one.hash()).toBe(beside.hash);
  one.publish([withPart(99, another)]);
  expect(one.hash()).toBe(everyone.hash);
  one.publish([withPart(50)]);
  one.publish([everyone]);
  expect(one.hash()).toBe(everyone.hash);
});

it('everyone is in the version that a part was given, once it is for everyone', async () => {
  for (const isInside of [true, false]) {
    items.clear();
    items.set('deviceId', deviceOn(isInside));
    openTab();
    const one = await open(withPart(50));
    one.begin();
    one.publish([beside]);
    expect(one.hash()).toBe(beside.hash);
  }
});

it('a part that this build’s steps do not prove is given to nobody', async () => {
  items.set('deviceId', deviceOn(true));
  const one = await open(withPart(50, { ...beside, proof: 'of another build' }));
  expect(one.hash()).toBe(everyone.hash);
});
