import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { startCodes } from '../../common/promo/promo.ts';
import { planMachine } from './plan.machine.ts';
import { sampleDeliveries } from './sample.ts';

type Snapshot = SnapshotFrom<typeof planMachine>;

const now = Date.UTC(2026, 10, 21, 18, 0, 0);

const context: Snapshot['context'] = {
  data: {},
  settings: {
    simTypes: ['esim', 'physical_sim'],
    productTypes: ['prepaid', 'postpaid', 'hybrid'],
    isPriceVisible: true,
  },
  channel: 'web',
  email: '',
  now: () => now,
  newId: () => 'sample',
  draft: {},
  simType: 'esim',
  catalogue: sampleCatalogue,
  requirements: null,
  stale: false,
  gone: false,
  icons: null,
  deliveries: sampleDeliveries,
  continuing: false,
  promo: startCodes([]),
  tried: false,
  problem: null,
};

const chosen: typeof context = { ...context, draft: { planSku: 'senda-20' } };

const at = (
  value: Parameters<typeof planMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => planMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const planStates: States<typeof planMachine> = {
  loading: at({ loading: 'asking' }, { ...context, catalogue: null }),
  'loading.failed': at({ loading: 'failed' }, { ...context, catalogue: null, problem: sampleProblem }),
  choosing: at('choosing'),
  confirming: at('confirming', { ...context, draft: { planSku: 'senda-20' }, continuing: true }),
  empty: at('empty', { ...context, catalogue: [] }),
  checking: at({ checking: 'asking' }, chosen),
  'checking.failed': at({ checking: 'failed' }, { ...chosen, problem: sampleProblem }),
  chosen: at('chosen', chosen),
};

/** The sample catalogue as an operator sells it: a plan is recommended, and each says for whom it is. */
const described: typeof sampleCatalogue = sampleCatalogue.map((product) => ({
  ...product,
  description: {
    'en-US': 'For social media, music and video calls',
    'es-MX': 'Para redes, música y videollamadas',
  },
  recommended: product.sku === 'senda-20',
}));

/** A catalogue with plans of every type and a trial. */
const everyType: typeof sampleCatalogue = described.flatMap((product) => {
  const { sku, name } = product;
  if (product.itemType !== 'PLAN' || sku === 'senda-50') return [product];
  if (sku === 'senda-8') return [product, { ...product, sku: 'trial', productLabel: 'trial_plan' }];
  const later = { name: { 'en-US': `${name['en-US']} Plus`, 'es-MX': `${name['es-MX']} Plus` } };
  return [
    product,
    { ...product, ...later, sku: 'plus', productType: 'postpaid' as const },
    { ...product, ...later, sku: 'mix', productType: 'hybrid' as const, upfrontPayment: { amount: 10_000 } },
  ];
});

const codes = startCodes(['HOLA20', 'AMIGOS']);
const trial = sampleCatalogue.map((product) => ({ ...product, productLabel: 'trial_plan' }));

/** Further snapshots for tests and stories. */
export const planCases: Readonly<
  Record<
    'everyType' | 'hybrid' | 'withoutPrices' | 'promo' | 'promoFull' | 'promoDropped' | 'trial',
    Snapshot
  >
> = {
  everyType: at('choosing', { ...context, catalogue: everyType }),
  hybrid: at('choosing', {
    ...context,
    catalogue: everyType,
    draft: { productType: 'hybrid', planSku: 'mix' },
  }),
  withoutPrices: at('choosing', {
    ...context,
    catalogue: described,
    settings: { ...context.settings, isPriceVisible: false },
  }),
  promo: at('choosing', { ...context, draft: { planSku: 'senda-20' }, promo: codes }),
  promoFull: at('choosing', {
    ...context,
    promo: { ...codes, text: 'SENDA10', problem: 'maximum_promocode_reached' },
  }),
  promoDropped: at('choosing', {
    ...context,
    promo: { ...codes, codes: ['HOLA20'], dropped: [{ code: 'AMIGOS', reason: 'LIMIT' }] },
  }),
  trial: at('choosing', {
    ...context,
    catalogue: trial,
    draft: { planSku: 'senda-20' },
    promo: { ...startCodes([]), dropped: [{ code: 'HOLA20', reason: 'TRIAL' }] },
  }),
};
