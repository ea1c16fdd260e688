import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { reviewedLate } from '../../common/purchase/sample.ts';
import { startPolls } from '../../common/transaction/polling.setup.ts';
import { activatedOrder, pickupShipment, sampleCardOrder, sampleIccid, sampleShipment } from './sample.ts';
import { simActivationMachine } from './sim-activation.machine.ts';
import type { SimActivationContext } from './sim-activation.setup.ts';

const context: SimActivationContext = {
  now: () => sampleNow,
  orderRef: sampleCardOrder.order_ref,
  order: null,
  shipment: null,
  askedAt: null,
  isInHand: false,
  wasInactive: true,
  iccid: '',
  tried: false,
  isScanned: false,
  preview: null,
  isMisread: false,
  scanProblem: null,
  refusal: null,
  readAt: sampleNow,
  ...startPolls,
};
const ordered: SimActivationContext = { ...context, order: sampleCardOrder };
const delivered: SimActivationContext = { ...ordered, shipment: sampleShipment('DELIVERED') };
const signedOut = { kind: 'signed-out' } as const;
const asked: SimActivationContext = { ...delivered, askedAt: sampleNow - 4000 };

const at = (
  value: Parameters<typeof simActivationMachine.resolveState>[0]['value'],
  changed: SimActivationContext,
) => simActivationMachine.resolveState({ value, context: changed });

const entering = (changed: Partial<SimActivationContext>) =>
  at({ entering: changed.problem ? 'failed' : 'open' }, { ...delivered, ...changed });
const coming = (changed: Partial<SimActivationContext>) =>
  at({ coming: 'waiting' }, { ...delivered, shipment: sampleShipment('SHIPPED'), ...changed });
const ended = (order: SimActivationContext['order'], changed: Partial<SimActivationContext> = {}) =>
  at('ended', { ...ordered, order, ...changed });

export const simActivationStates: States<typeof simActivationMachine> = {
  reading: at({ reading: 'asking' }, context),
  'reading.failed': at({ reading: 'failed' }, { ...context, problem: sampleProblem }),
  coming: coming({}),
  'coming.failed': at({ coming: 'failed' }, { ...delivered, problem: signedOut }),
  entering: entering({}),
  'entering.failed': entering({ iccid: sampleIccid, problem: sampleProblem }),
  scanning: at('scanning', delivered),
  activating: at({ activating: 'asking' }, { ...delivered, iccid: sampleIccid }),
  'activating.failed': at({ activating: 'failed' }, { ...delivered, problem: signedOut }),
  following: at({ following: 'waiting' }, asked),
  'following.failed': at({ following: 'failed' }, { ...asked, problem: signedOut }),
  resting: at('resting', { ...asked, polls: 30, hasRested: true }),
  ended: ended(activatedOrder, { askedAt: sampleNow - 20_000 }),
  notFound: at('notFound', context),
};

const [plan] = sampleCardOrder.preview.items;

/** Further states: each stage of the card, each refusal of its number, and each obstacle of the camera. */
export const simActivationCases = {
  missed: coming({ shipment: sampleShipment('DELIVERY_FAILED') }),
  comingStale: coming({ problem: { kind: 'unreachable' } }),
  pickup: entering({ shipment: pickupShipment }),
  wrongDigit: entering({ iccid: '8952020000000000011', tried: true }),
  missing: entering({ tried: true }),
  scanned: entering({ iccid: sampleIccid, isScanned: true }),
  looking: at('scanning', { ...delivered, preview: 'picture' }),
  misread: at('scanning', { ...delivered, isMisread: true }),
  cameraRefused: entering({ scanProblem: 'refused' }),
  cameraMissing: entering({ scanProblem: 'missing' }),
  readerUnloaded: entering({ scanProblem: 'unloaded' }),
  inUse: entering({ iccid: sampleIccid, refusal: 'IN_USE' }),
  otherCard: entering({ iccid: sampleIccid, refusal: 'NOT_OF_ORDER' }),
  refused: entering({ iccid: sampleIccid, refusal: 'OTHER' }),
  preparing: at({ following: 'waiting' }, { ...ordered, order: { ...sampleCardOrder, status: 'PLACED' } }),
  reviewLate: at({ following: 'waiting' }, { ...ordered, order: reviewedLate(sampleCardOrder) }),
  orderIncomplete: at(
    { following: 'waiting' },
    {
      ...ordered,
      order: {
        ...sampleCardOrder,
        status: 'PLACED',
        identity: {
          productType: 'prepaid',
          status: 'REJECTED',
          reason: 'DOCUMENT_UNREADABLE',
          submitUntil: sampleNow + 86_400_000,
        },
      },
    },
  ),
  stale: at({ following: 'waiting' }, { ...asked, problem: { kind: 'unreachable' } }),
  staleSignedOut: at({ following: 'waiting' }, { ...asked, problem: signedOut }),
  already: ended(activatedOrder, { wasInactive: false }),
  portIn: ended({ ...activatedOrder, draft: { ...activatedOrder.draft, numberType: 'PORT_IN' } }),
  esim: ended({ ...sampleCardOrder, draft: { ...sampleCardOrder.draft, simType: 'esim' } }),
  closed: ended({ ...sampleCardOrder, state: 'CAN' }),
  nothing: ended({
    ...sampleCardOrder,
    preview: { items: plan ? [{ ...plan, itemType: 'FEE' }] : [], total: { amount: 100 } },
  }),
};
