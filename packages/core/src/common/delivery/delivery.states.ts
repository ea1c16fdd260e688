import type { DeliveryMethod, DeliverySlot, PickupLocation } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { samplePlan } from '../catalogue/sample.ts';
import { deliveryMachine } from './delivery.machine.ts';

type Snapshot = SnapshotFrom<typeof deliveryMachine>;
type Context = Snapshot['context'];

const now = Date.UTC(2026, 10, 21, 18, 0, 0);
const hour = 3_600_000;

const methods: DeliveryMethod[] = [
  {
    deliveryType: 'DOORSTEP_DELIVERY',
    name: { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' },
    cost: { amount: 4_900 },
    available: true,
    slotId: 'mx-06',
  },
  {
    deliveryType: 'SELF_PICKUP',
    name: { 'en-US': 'Store pickup', 'es-MX': 'Recoger en tienda' },
    cost: { amount: 0 },
    available: true,
  },
];

/** Monday and Tuesday, three slots each; the first is full. */
const slots: DeliverySlot[] = [2, 3].flatMap((day) =>
  [15, 19, 23].map((utc, at) => {
    const from = Date.UTC(2026, 10, 21 + day, utc);
    return {
      deliverySlot: `mx-06_2026-11-${21 + day}_${['09', '13', '17'][at]}`,
      from,
      to: from + 4 * hour,
      placesLeft: day + at - 2,
    };
  }),
);

const location: PickupLocation = {
  locationId: 'roma',
  name: 'Senda Roma',
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  area: 'Roma Norte',
  street: 'Álvaro Obregón 120',
  hours: { 'en-US': 'Monday to Saturday, 10:00 to 20:00', 'es-MX': 'Lunes a sábado, de 10:00 a 20:00' },
};

const context: Context = {
  data: {
    plan: samplePlan,
    simType: 'physical_sim',
    number: { number: '5501427788', category: 'FREE_NUMBER', amount: 0 },
    numberType: 'NEW',
    session: { userId: 'sample' },
    deliveryPostalCode: '06700',
    deliveryNeeded: true,
  },
  settings: { country: 'MX' },
  channel: 'web',
  email: 'name@example.com',
  now: () => now,
  newId: () => 'sample',
  given: '06700',
  draft: { zipCode: '06700' },
  isUnknownPlace: false,
  methodsAt: '06700',
  methods,
  slots,
  lookup: null,
  gone: false,
  left: false,
  tried: false,
  failures: 0,
  problem: null,
};
const unloaded: Context = { ...context, methods: null, slots: null };
const withSlot: Context = { ...context, draft: { ...context.draft, deliverySlot: 'mx-06_2026-11-23_13' } };
const pickup: Context = { ...context, draft: { zipCode: '06700', deliveryType: 'SELF_PICKUP' } };

/** No step before has asked for the postal code. */
const asking: Context = {
  ...context,
  given: undefined,
  methodsAt: '',
  draft: { zipCode: '' },
  methods: methods.map(({ slotId: _slotId, ...method }) => method),
  slots: null,
};
const typed: Context = { ...asking, draft: { zipCode: '06700' } };
const servedThere: Context = { ...context, given: undefined };

const at = (value: Parameters<typeof deliveryMachine.resolveState>[0]['value'], changed: Context = context) =>
  deliveryMachine.resolveState({ value, context: changed });

export const deliveryStates: States<typeof deliveryMachine> = {
  loading: at({ loading: 'asking' }, unloaded),
  'loading.failed': at({ loading: 'failed' }, { ...unloaded, problem: sampleProblem }),
  choosing: at('choosing'),
  checkingPlace: at({ checkingPlace: 'asking' }, typed),
  'checkingPlace.failed': at({ checkingPlace: 'failed' }, { ...typed, problem: sampleProblem }),
  loadingSlots: at({ loadingSlots: 'asking' }, { ...context, slots: null }),
  'loadingSlots.failed': at({ loadingSlots: 'failed' }, { ...context, slots: null, problem: sampleProblem }),
  lookingUp: at({ lookingUp: 'asking' }, pickup),
  'lookingUp.failed': at(
    { lookingUp: 'failed' },
    { ...pickup, lookup: { zipCode: '06700', outcome: 'failed' }, problem: sampleProblem },
  ),
  checking: at({ checking: 'asking' }, withSlot),
  'checking.failed': at({ checking: 'failed' }, { ...withSlot, problem: sampleProblem }),
  chosen: at('chosen', withSlot),
};

const looked = (outcome: 'none' | 'unknown' | 'failed'): Snapshot =>
  at('choosing', { ...pickup, lookup: { zipCode: '06700', outcome } });

type Case =
  | 'slotChosen'
  | 'slotTaken'
  | 'wrong'
  | 'asksPlace'
  | 'asksPlaceWrong'
  | 'placeServed'
  | 'placeUnknown'
  | 'allFull'
  | 'noCourier'
  | 'nowhere'
  | 'pickup'
  | 'pickupNone'
  | 'pickupUnknown'
  | 'pickupFailed';

/** Further states of the delivery choice. */
export const deliveryCases: Readonly<Record<Case, Snapshot>> = {
  slotChosen: at('choosing', withSlot),
  slotTaken: at('choosing', { ...context, gone: true }),
  /** Next was pressed with no slot chosen. */
  wrong: at('choosing', { ...context, tried: true }),
  asksPlace: at('choosing', asking),
  /** Next was pressed without a postal code. */
  asksPlaceWrong: at('choosing', { ...asking, tried: true }),
  placeServed: at('choosing', servedThere),
  placeUnknown: at('choosing', {
    ...typed,
    methodsAt: '06700',
    isUnknownPlace: true,
    methods: methods.map((method) => ({ ...method, available: method.deliveryType === 'SELF_PICKUP' })),
    lookup: { zipCode: '06700', outcome: 'unknown' },
  }),
  allFull: at('choosing', { ...context, slots: slots.map((slot) => ({ ...slot, placesLeft: 0 })) }),
  noCourier: at('choosing', {
    ...pickup,
    methods: methods.map((method) => ({ ...method, available: method.deliveryType === 'SELF_PICKUP' })),
    lookup: { zipCode: '06700', outcome: 'found', location },
  }),
  nowhere: at('choosing', {
    ...context,
    methods: methods.map((method) => ({ ...method, available: false })),
    tried: true,
  }),
  pickup: at('choosing', { ...pickup, lookup: { zipCode: '06700', outcome: 'found', location } }),
  pickupNone: looked('none'),
  pickupUnknown: looked('unknown'),
  pickupFailed: looked('failed'),
};
