import { compileJourney } from '@senda/journey';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { journeyContextOf } from '../../journey/journey-context.ts';

const consent = vi.hoisted(() => ({ isGiven: true, path: '/web/plan' }));
vi.mock('../customer/privacy.ts', () => ({ privacySetting: async () => consent.isGiven }));

const journeyContext = journeyContextOf('onboarding');
const ambient = { channel: 'web', source: 'web', startedSession: 'customer', telcoUser: false };
const plan = {
  plan: {
    sku: 'senda-20',
    name: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
    productType: 'prepaid',
    amount: 19_900,
    validityDays: 30,
    benefits: [],
  },
  simType: 'esim',
  addonsOffered: false,
  selectedPromoCodes: [],
  eKycConfig: {
    selfie: false,
    documents: false,
    documentTypes: [],
    isKYCRequiredForOrderCreation: false,
    isOnboardingKYCRequired: false,
  },
  deliveryNeeded: false,
};

const sent: { readonly url: string; readonly init: RequestInit }[] = [];
const stored = new Map<string, string>();
let status = 200;
let page: EventTarget;

beforeEach(() => {
  sent.length = 0;
  stored.clear();
  status = 200;
  consent.isGiven = true;
  consent.path = '/web/plan';
  page = new EventTarget();
  vi.resetModules();
  vi.useFakeTimers();
  const location = {
    get pathname() {
      return consent.path;
    },
  };
  vi.stubGlobal('window', Object.assign(page, { location }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return { status };
  });
});

async function begun(name = 'run') {
  const { reportSteps } = await import('./step-events.ts');
  const actor = createActor(compileJourney(journeyContext)).start();
  const stop = reportSteps(actor, journeyContext, name);
  actor.send({ type: 'start', ambient });
  return { actor, stop };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const bodies = () => sent.map(({ init }) => JSON.parse(init.body as string));
const named = () =>
  bodies().map(({ events }) => events.map(({ type, step }: Record<string, string>) => `${type} ${step}`));

it('sends the steps of a run in a moment, as one batch, without the customer and the device', async () => {
  const { actor } = await begun();
  actor.send({ type: 'finish', step: 'pre-checkout', data: plan });
  await wait(1_000);
  expect(sent).toEqual([]);
  await wait(10_000);
  expect(named()).toEqual([['entered pre-checkout', 'finished pre-checkout', 'entered connection-details']]);
  const [{ url, init } = { url: '', init: {} }] = sent;
  expect([url, init.method, init.keepalive, init.credentials]).toEqual([
    '/api/journey-service/v1/step-events',
    'POST',
    true,
    'omit',
  ]);
  expect(init.headers).toEqual({ 'Content-Type': 'application/json' });
  const [body] = bodies();
  expect(body).toMatchObject({ journey: 'onboarding', hash: journeyContext.journey.hash, variant: {} });
  expect(JSON.stringify(body)).not.toContain('senda-20');
  expect(body.events[0].path).toContain('pre-checkout');
});

it('sends nothing of a customer who has withdrawn consent', async () => {
  consent.isGiven = false;
  await begun();
  await wait(20_000);
  page.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
});

it('sends what waits when the page is left', async () => {
  await begun();
  await wait(0);
  page.dispatchEvent(new Event('pagehide'));
  expect(named()).toEqual([['entered pre-checkout']]);
});

it('sends nothing on the page of a card, but after it', async () => {
  consent.path = '/web/payment';
  await begun();
  await wait(60_000);
  expect(sent).toEqual([]);
  consent.path = '/web/payment-success';
  await wait(10_000);
  expect(named()).toEqual([['entered pre-checkout']]);
});

it('asks a gateway no more that has no such call, and ignores one that is silent', async () => {
  status = 404;
  const { actor } = await begun();
  await wait(10_000);
  actor.send({ type: 'finish', step: 'pre-checkout', data: plan });
  await wait(10_000);
  expect(sent).toHaveLength(1);
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await begun();
  await expect(wait(10_000)).resolves.toBeDefined();
});

it('keeps the id of a run over a reload, and begins another one when the run starts over', async () => {
  const first = await begun();
  first.actor.send({ type: 'finish', step: 'pre-checkout', data: plan });
  await wait(10_000);
  vi.resetModules();
  const { visitOf } = await import('./visit.ts');
  const [{ run }] = bodies();
  expect(run).toMatch(/^[0-9a-f]{8}-/);
  expect(visitOf('run', true)).toBe(run);
  expect(visitOf('other', true)).not.toBe(run);
  const again = visitOf('run', false);
  expect(again).not.toBe(run);
  expect([visitOf('run', false), visitOf('run', true)]).toEqual([again, again]);
  stored.set('senda.visits', '{"run":');
  expect(visitOf('run', true)).not.toBe(again);
});

it('sends nothing more of a run that has ended', async () => {
  const { actor, stop } = await begun();
  await wait(10_000);
  stop();
  actor.send({ type: 'finish', step: 'pre-checkout', data: plan });
  await wait(10_000);
  expect(named()).toEqual([['entered pre-checkout']]);
});
