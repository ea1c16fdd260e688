import type { SnapshotFrom } from 'xstate';
import type { States } from '../../base/calls/states.ts';
import { samplePlan } from '../catalogue/sample.ts';
import { addressMachine } from './address.machine.ts';
import { addressFields, defaultFields, startAddress, typeArea, withLookup } from './address-form.ts';
import { type Addresses, setPostalCode, showAllProblems } from './addresses.ts';

type Snapshot = SnapshotFrom<typeof addressMachine>;
type Context = Snapshot['context'];

const place = {
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  areas: ['Roma Norte', 'Roma Sur', 'Condesa'],
};
const found = { code: '06700', outcome: 'found', place } as const;
const home = { postalCode: '06700', area: 'Roma Norte', street: 'Calle Orizaba', number: '142' };

const empty: Addresses = {
  delivery: startAddress({}),
  billing: startAddress({}),
  sameAsBilling: true,
  deliveryNeeded: true,
};
const filled: Addresses = { ...empty, delivery: withLookup(startAddress(home), found) };
const separate: Addresses = { ...filled, sameAsBilling: false };

const context: Context = {
  data: {
    plan: samplePlan,
    simType: 'physical_sim',
    number: { number: '5501427788', category: 'FREE_NUMBER', amount: 0 },
    numberType: 'NEW',
    session: { userId: 'sample' },
  },
  settings: { country: 'MX', oneAddress: false },
  channel: 'web',
  email: 'name@example.com',
  now: () => Date.UTC(2026, 10, 21, 18, 0, 0),
  newId: () => 'sample',
  addresses: filled,
  requestedFields: defaultFields,
  isProposed: false,
  draft: {},
  waiting: false,
  touched: false,
  problem: null,
};

const at = (value: Parameters<typeof addressMachine.resolveState>[0]['value'], changed: Context = context) =>
  addressMachine.resolveState({ value, context: changed });

const editing = (addresses: Addresses): Snapshot => at('editing', { ...context, addresses });

export const addressStates: States<typeof addressMachine> = {
  editing: at('editing'),
  lookingUp: at('lookingUp', {
    ...context,
    addresses: { ...empty, delivery: startAddress({ postalCode: '06700' }) },
  }),
  done: at('done'),
};

const without = (outcome: 'unknown' | 'failed'): Addresses => ({
  ...empty,
  delivery: withLookup(startAddress({ postalCode: '06799' }), { code: '06799', outcome }),
});

/** A delivery was chosen before. */
const placed = setPostalCode(empty, '06700', { country: 'MX' });
const given: Addresses = { ...placed, delivery: withLookup(placed.delivery, found) };

const placedHome = setPostalCode({ ...empty, delivery: startAddress(home) }, '06700', { country: 'MX' });

type FormCase =
  | 'everyField'
  | 'empty'
  | 'wrong'
  | 'otherBilling'
  | 'billingOnly'
  | 'unknownCode'
  | 'lookupFailed'
  | 'typesArea'
  | 'given'
  | 'givenWrong'
  | 'givenFailed'
  | 'onFile'
  | 'oneAddress';

/** Further states of the form while editing. */
export const addressCases: Readonly<Record<FormCase, Snapshot>> = {
  empty: editing(empty),
  /** "Same address" was unticked. */
  otherBilling: editing(separate),
  /** Next was pressed on a form with mistakes. */
  wrong: editing(
    showAllProblems({
      ...separate,
      billing: withLookup(startAddress({ ...home, postalCode: '0670', street: '' }), found),
    }),
  ),
  /** A configuration with every field. */
  everyField: at('editing', {
    ...context,
    requestedFields: addressFields.map((field) => ({ field, required: field !== 'landmark' })),
  }),
  billingOnly: editing({ ...empty, billing: filled.delivery, deliveryNeeded: false }),
  unknownCode: editing(without('unknown')),
  lookupFailed: editing(without('failed')),
  given: editing(given),
  /** Next was pressed with nothing but the given postal code. */
  givenWrong: editing(showAllProblems(given)),
  givenFailed: editing({
    ...given,
    delivery: withLookup(given.delivery, { code: '06700', outcome: 'failed' }),
  }),
  /** The form started with the address on file, and one address is for delivery and invoice. */
  onFile: at('editing', {
    ...context,
    settings: { country: 'MX', oneAddress: true },
    addresses: { ...placedHome, delivery: withLookup(placedHome.delivery, found) },
    isProposed: true,
  }),
  /** The delivery was chosen for another postal code than that of the address on file. */
  oneAddress: at('editing', {
    ...context,
    settings: { country: 'MX', oneAddress: true },
    addresses: given,
  }),
  /** The colonia is not in the list. */
  typesArea: editing({ ...filled, delivery: typeArea(filled.delivery) }),
};
