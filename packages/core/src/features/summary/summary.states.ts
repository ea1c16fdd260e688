import type { OrderPreview, PreviewItem } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { defaultTerms } from '../../common/consent/terms.ts';
import { startCodes } from '../../common/promo/promo.ts';
import { sampleAddress, sampleCourier, samplePickup } from '../../common/purchase/delivery-sample.ts';
import { summaryMachine } from './summary.machine.ts';

type Snapshot = SnapshotFrom<typeof summaryMachine>;
type Context = Snapshot['context'];

const item = (
  itemType: PreviewItem['itemType'],
  sku: string,
  english: string,
  spanish: string,
  amount: number,
): PreviewItem => ({ itemType, sku, name: { 'en-US': english, 'es-MX': spanish }, cost: { amount } });

const preview: OrderPreview = {
  items: [
    item('PLAN', samplePlan.sku, 'Senda 20', 'Senda 20', 19_900),
    item('NEW_NUMBER', 'new-number-free', 'New number', 'Número nuevo', 0),
    item('DELIVERY_FEE_SKU', 'sim-delivery', 'Home delivery', 'Entrega a domicilio', 4_900),
    item('EXTERNAL_REWARD', 'HOLA20', 'Promo HOLA20', 'Promoción HOLA20', -4_000),
  ],
  total: { amount: 20_800 },
};

const data: Context['data'] = {
  plan: samplePlan,
  simType: 'physical_sim',
  number: { number: '5501427788', category: 'FREE_NUMBER', amount: 0 },
  numberType: 'NEW',
  session: { userId: 'sample' },
  profile: {
    firstName: 'Mariana',
    lastName: 'Ruiz',
    fullName: 'Mariana Ruiz',
    dob: '1994-05-17',
    email: 'name@example.com',
  },
  selectedPromoCodes: ['HOLA20'],
  billingAddress: sampleAddress,
  deliveryAddress: sampleAddress,
  sameAsBilling: true,
  deliveryNeeded: true,
  deliveryPostalCode: '06700',
};
const context: Context = {
  data,
  settings: { terms: 'CHECKBOX', sections: ['order', 'promo', 'delivery', 'customer'] },
  channel: 'web',
  email: 'name@example.com',
  now: () => Date.UTC(2026, 10, 21, 18, 0, 0),
  newId: () => 'sample',
  orderBody: {
    planSku: samplePlan.sku,
    addonSkus: [],
    simType: 'physical_sim',
    numberType: 'NEW',
    number: '5501427788',
    promoCodes: ['HOLA20'],
  },
  draft: {},
  preview,
  promo: startCodes(['HOLA20']),
  askedCodes: ['HOLA20'],
  pricedCodes: ['HOLA20'],
  asked: defaultTerms('CHECKBOX'),
  stored: [],
  tried: false,
  problem: null,
};
/** Without a promo code, a delivery and its address. */
const { billingAddress: _billing, deliveryAddress: _delivery, ...withoutAddress } = data;
const plainData = { ...withoutAddress, selectedPromoCodes: [], deliveryNeeded: false } as const;
const plain: Context = {
  ...context,
  data: { ...plainData, simType: 'esim' },
  promo: startCodes([]),
  askedCodes: [],
  pricedCodes: [],
};
const ticked: Context = { ...context, draft: { terms: true, privacy: true } };

const at = (value: Parameters<typeof summaryMachine.resolveState>[0]['value'], changed: Context = context) =>
  summaryMachine.resolveState({ value, context: changed });

const unpriced: Context = { ...context, preview: null };
const { number: _number, ...withoutNumber } = data;
const { number: _plainNumber, ...plainWithoutNumber } = plainData;

/** One snapshot per state, for tests and stories. */
export const summaryStates: States<typeof summaryMachine> = {
  opening: at('opening', { ...unpriced, asked: null }),
  incomplete: at('incomplete', { ...unpriced, data: withoutNumber, orderBody: null }),
  loading: at({ loading: 'asking' }, { ...unpriced, asked: null }),
  'loading.failed': at({ loading: 'failed' }, { ...unpriced, problem: sampleProblem }),
  reviewing: at('reviewing'),
  accepting: at({ accepting: { asking: { terms: 'sending', privacy: 'sending' } } }, ticked),
  'accepting.failed': at({ accepting: 'failed' }, { ...ticked, stored: ['terms'], problem: sampleProblem }),
  accepted: at('accepted', { ...ticked, stored: ['terms', 'privacy'] }),
};

const refused = (code: 'NUMBER_TAKEN' | 'OUT_OF_STOCK' | 'INVALID_REQUEST' | 'NOT_ELIGIBLE'): Snapshot =>
  at({ loading: 'failed' }, { ...unpriced, problem: { kind: 'refused', code } });

type Case =
  | 'wrong'
  | 'toRead'
  | 'implicit'
  | 'mixed'
  | 'esim'
  | 'brought'
  | 'slot'
  | 'pickup'
  | 'promoDropped'
  | 'free'
  | 'notRepriced'
  | 'numberTaken'
  | 'outOfStock'
  | 'invalid'
  | 'notEligible';

/** Further snapshots: cases of the review, and failures to load. */
export const summaryCases: Readonly<Record<Case, Snapshot>> = {
  /** Next was pressed with one document unticked. */
  wrong: at('reviewing', { ...context, draft: { terms: true }, tried: true }),
  toRead: at('reviewing', { ...context, asked: defaultTerms('MANDATORY_SCROLL') }),
  /** Each document has another mode. */
  mixed: at('reviewing', {
    ...context,
    asked: [
      { document: 'terms', mode: 'IMPLICIT', url: 'https://senda.example/terms' },
      { document: 'privacy', mode: 'CHECKBOX', url: null },
    ],
  }),
  implicit: at('reviewing', { ...context, asked: defaultTerms('IMPLICIT') }),
  esim: at('reviewing', {
    ...plain,
    preview: { items: preview.items.slice(0, 2), total: { amount: 19_900 } },
  }),
  /** Nothing is due: submitting places the order. */
  free: at('reviewing', {
    ...plain,
    data: { ...plain.data, plan: { ...samplePlan, sku: 'senda-free', amount: 0 } },
    preview: {
      items: [
        item('PLAN', 'senda-free', 'Senda Free', 'Senda Gratis', 0),
        item('NEW_NUMBER', 'new-number-free', 'New number', 'Número nuevo', 0),
      ],
      total: { amount: 0 },
    },
  }),
  /** A plan that is charged each period, and a number that is brought. */
  brought: at('reviewing', {
    ...plain,
    data: {
      ...plainWithoutNumber,
      simType: 'esim',
      numberType: 'PORT_IN',
      plan: { ...samplePlan, productType: 'postpaid', recurringAmount: 24_900 },
      portIn: {
        number: '5581234567',
        donorId: 'telcel',
        donorName: 'Telcel',
        portDate: '2026-11-24',
        validUntil: Date.UTC(2026, 10, 26, 18),
      },
    },
    preview: {
      items: [
        {
          ...item('PLAN', samplePlan.sku, 'Senda 20', 'Senda 20', 19_900),
          recurring: { amount: 24_900, validityDays: 30 },
        },
      ],
      total: { amount: 19_900 },
    },
    asked: [...defaultTerms('CHECKBOX'), { document: 'recurring', mode: 'CHECKBOX', url: null }],
  }),
  slot: at('reviewing', { ...context, data: { ...data, ...sampleCourier } }),
  pickup: at('reviewing', {
    ...plain,
    data: { ...plainData, ...samplePickup },
    preview: {
      items: [
        ...preview.items.slice(0, 2),
        item('DELIVERY_FEE_SKU', 'sim-pickup', 'Store pickup', 'Recoger en tienda', 0),
      ],
      total: { amount: 19_900 },
    },
  }),
  promoDropped: at('reviewing', {
    ...context,
    promo: { ...context.promo, dropped: [{ code: 'NOPE', reason: 'UNKNOWN' }] },
  }),
  /** Another code could not be priced: the last price stands. */
  notRepriced: at(
    { loading: 'failed' },
    { ...ticked, promo: startCodes(['HOLA20', 'AMIGOS']), problem: sampleProblem },
  ),
  numberTaken: refused('NUMBER_TAKEN'),
  outOfStock: refused('OUT_OF_STOCK'),
  invalid: refused('INVALID_REQUEST'),
  notEligible: refused('NOT_ELIGIBLE'),
};
