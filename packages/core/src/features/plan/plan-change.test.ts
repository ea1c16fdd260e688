import type { RunEvent } from '@senda/journey';
import { advance, blankRun, type RunState } from '@senda/journey/run';
import { loadJourney } from '@senda/journey/tools';
import { expect, test } from 'vitest';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { library } from '../../library/library.ts';
import { choiceOf, isAsAnswered, type PlanContext } from './plan.ts';

const { journey } = loadJourney(
  {
    id: 'buy',
    title: 'Buy a plan',
    steps: [
      { name: 'pre-checkout' },
      { name: 'addon-selection', when: { hasAddons: true } },
      { name: 'connection-details', final: 'chosen' },
    ],
  },
  library,
);
if (journey === null) throw new Error('The journey of this test must load.');
const context = { journey, library };

const eKycConfig = {
  selfie: false,
  documents: false,
  documentTypes: [],
  isKYCRequiredForOrderCreation: false,
  isOnboardingKYCRequired: false,
};
const plan = (planSku: string) => ({
  ...choiceOf({ draft: { planSku }, simType: 'esim', catalogue: sampleCatalogue, promo: { codes: [] } }),
  eKycConfig,
  deliveryNeeded: false,
});
const addons = {
  addons: [{ sku: 'data-2', name: { 'en-US': 'Data', 'es-MX': 'Datos' }, amount: 4_900 }],
  addonsPlan: 'senda-20',
};
const ambient = { channel: 'web', source: 'web', startedSession: 'customer', telcoUser: false } as const;

const walk = (...events: RunEvent[]): RunState =>
  events.reduce<RunState>((position, event) => advance(context, position, event), {
    run: blankRun(journey),
    revoked: [],
  });
const bought: RunEvent[] = [
  { type: 'start', ambient },
  { type: 'finish', step: 'pre-checkout', data: plan('senda-20') },
  { type: 'finish', step: 'addon-selection', data: addons },
  { type: 'go-to', step: 'pre-checkout' },
];

test('the add-ons stay while the plan is the same', () => {
  const { run } = walk(...bought, { type: 'finish', step: 'pre-checkout', data: plan('senda-20') });
  expect(run.data['addon-selection']).toEqual(addons);
});

// spec 4.store.primary-product: packages/core/src/features/addon/addon-selection.step.ts#needs
test('another plan clears the add-ons: only a draft remains, which satisfies no requirement', () => {
  const { run } = walk(...bought, { type: 'finish', step: 'pre-checkout', data: plan('senda-8') });
  expect(run.current).toBe('addon-selection');
  expect(run.done).toEqual(['pre-checkout']);
  expect(run.data).not.toHaveProperty('addon-selection');
  expect(run.drafts['addon-selection']).toEqual({ answer: addons });
});

test('a plan without add-ons clears them and skips their step', () => {
  const { run } = walk(...bought, { type: 'finish', step: 'pre-checkout', data: plan('senda-50') });
  expect(run.data).not.toHaveProperty('addon-selection');
  expect(run.current).not.toBe('addon-selection');
});

const chosen = { draft: { planSku: 'senda-20' }, simType: 'esim', catalogue: sampleCatalogue } as const;
const page = { ...chosen, promo: { codes: ['HOLA20'] } } as unknown as PlanContext;
const answer = { ...plan('senda-20'), selectedPromoCodes: ['HOLA20'] };

test.each<[string, Partial<PlanContext>, object, boolean]>([
  ['the same', {}, answer, true],
  ['the same, before the catalogue is known', { catalogue: null }, answer, true],
  ['another plan', { draft: { planSku: 'senda-8' } }, answer, false],
  ['another SIM', { simType: 'physical_sim' }, answer, false],
  ['another code', { promo: { codes: [] } as unknown as PlanContext['promo'] }, answer, false],
  ['a plan that is not sold any more', { draft: { planSku: 'gone' } }, answer, false],
  ['no answer yet', {}, {}, false],
])('whether the page shows what was answered: %s', (_, change, data, expected) => {
  expect(isAsAnswered({ ...page, ...change }, data)).toBe(expected);
});
