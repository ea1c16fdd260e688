import { type CallInput, model, type Order, type OrderContents } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { isOrderObsolete, orderBody } from './intent.ts';
import { isPlacedWith } from './same-order.ts';
import { sampleOrder } from './sample.ts';

type Body = CallInput<'createOrder'>['body'];
/** Has every field at every depth: a field added to the contract does not compile until it is added here. */
type Whole<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]-?: Whole<NonNullable<T[K]>> }
    : T;

const address: Whole<NonNullable<Body['billingAddress']>> = {
  postalCode: '06700',
  country: 'MX',
  state: 'CDMX',
  province: 'Centro',
  district: 'Cuauhtémoc',
  city: 'Ciudad de México',
  area: 'Roma Norte',
  street: 'Orizaba 142',
  buildingName: 'Torre A',
  blockNumber: '7',
  floor: '3',
  unit: '12',
  landmark: 'Plaza Río de Janeiro',
  addressLine1: 'Orizaba 142',
  addressLine2: 'Interior 12',
  cityInProvince: 'Centro',
};

const body: Whole<OrderContents> = {
  draft: {
    planSku: 'senda-20',
    addonSkus: ['travel-5'],
    simType: 'physical_sim',
    numberType: 'NEW',
    number: '5501427788',
    promoCodes: ['HOLA20'],
    deliveryType: 'DOORSTEP_DELIVERY',
    channel: 'web',
  },
  profile: {
    firstName: 'Mariana',
    middleName: 'Elena',
    lastName: 'Ruiz',
    fullName: 'Mariana Elena Ruiz',
    dob: '1992-04-03',
    contactNumber: '5512345678',
    email: 'mariana@example.com',
    CNICNumber: '12345',
    CNICExpiryDate: '2031-04-30',
    nationality: 'MX',
  },
  billingAddress: address,
  shippingAddress: { ...address, street: 'Amsterdam 9' },
  orderType: 'SERVICE_ORDER',
  channel: 'web',
  delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 'mx-06_2026-11-24_09' },
  portIn: { donor: 'telcel', portDate: '2026-11-24' },
  kycReference: 'kyc-1',
  lineHolder: { curp: 'RUPM840512MDFZRR03' },
  retailStoreId: 'roma',
  iccid: '8952020000000000018',
  thirdPartyReferralCode: 'AMIGA-7',
  contact: { channel: 'EMAIL', email: 'mariana@example.com' },
  payBy: 'CARD',
};

/** Another value for fields that do not accept any text. */
const others: Readonly<Record<string, unknown>> = {
  'draft.simType': 'esim',
  'draft.numberType': 'PORT_IN',
  'draft.number': '5501427799',
  'draft.addonSkus': ['travel-5', 'extra-data-2'],
  'draft.promoCodes': [],
  'draft.deliveryType': 'SELF_PICKUP',
  'draft.channel': 'retail',
  'profile.dob': '1993-04-03',
  'portIn.portDate': '2026-11-25',
  'delivery.deliveryType': undefined,
  'contact.channel': undefined,
  'contact.email': 'otra@example.com',
  'lineHolder.curp': 'HEGG560427MVZRRL04',
  orderType: 'SIM_ONLY',
  channel: 'retail',
  iccid: '8952020000000000026',
};

type Values = Readonly<Record<string, unknown>>;

/** Paths of all leaf fields. */
const pathsIn = (values: Values, under = ''): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsIn(value as Values, `${under}${key}.`)
      : [under + key],
  );

function withOther(values: Values, [key = '', ...rest]: readonly string[], other: unknown): Values {
  return { ...values, [key]: rest.length === 0 ? other : withOther(values[key] as Values, rest, other) };
}

/** A variant's tag cannot be changed alone. */
const paths = pathsIn(body).filter(
  (path) => !['delivery.deliveryType', 'contact.channel', 'payBy'].includes(path),
);
const placed: Order = { ...sampleOrder, placedWith: body };

describe('an order is compared with its whole body', () => {
  test('every field of the contract is in the table', () => {
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(model.OrderContents.entries).toSorted());
    expect(isPlacedWith(placed, body)).toBe(true);
  });

  test('a gateway returns the CURP masked', () => {
    const masked = { ...body, lineHolder: { curp: 'RUPM84••••••••••03' } };
    expect(isPlacedWith({ ...placed, placedWith: masked }, body)).toBe(true);
    const other = { ...body, lineHolder: { curp: 'HEGG560427MVZRRL04' } };
    expect(isPlacedWith({ ...placed, placedWith: masked }, other)).toBe(false);
  });

  test.each(paths)('another %s is another order', (path) => {
    const changed = withOther(body, path.split('.'), path in others ? others[path] : 'another');
    expect(v.is(model.OrderBody, changed)).toBe(true);
    expect(isPlacedWith(placed, changed as Body)).toBe(false);
  });

  test('another way to pay is the same order', () => {
    expect(isPlacedWith(placed, { ...body, payBy: 'PAY_LINK' } as Body)).toBe(true);
    const { payBy: _, ...withoutIt } = body;
    expect(isPlacedWith(placed, withoutIt as Body)).toBe(true);
  });

  test.each([
    ['delivery', { deliveryType: 'SELF_PICKUP', locationId: 'roma' }],
    ['contact', { channel: 'SMS', phone_no: '5512345678' }],
  ])('another kind of %s is another order', (key, value) => {
    expect(isPlacedWith(placed, { ...body, [key]: value } as Body)).toBe(false);
  });

  test.each(
    Object.keys(body).filter((key) => !['draft', 'profile', 'billingAddress', 'payBy'].includes(key)),
  )('without %s it is another order', (key) => {
    expect(isPlacedWith(placed, { ...body, [key]: undefined })).toBe(false);
  });

  test('ignores the order of add-ons, codes and keys', () => {
    const lists = { addonSkus: ['b', 'a'], promoCodes: ['TWO', 'ONE'] };
    const turned = { addonSkus: ['a', 'b', 'a'], promoCodes: ['ONE', 'TWO'] };
    const first = { ...placed, placedWith: { ...body, draft: { ...body.draft, ...lists } } };
    const reversed = Object.fromEntries(Object.entries(body).toReversed()) as Whole<OrderContents>;
    expect(isPlacedWith(first, { ...reversed, draft: { ...body.draft, ...turned } })).toBe(true);
  });

  test('ignores its addresses once none is asked for', () => {
    const { billingAddress: _billing, shippingAddress: _shipping, ...unaddressed } = body;
    expect(isPlacedWith(placed, unaddressed as Body)).toBe(true);
    const { placedWith: _, ...other } = placed;
    expect(isPlacedWith({ ...other, placedWith: unaddressed as OrderContents }, body)).toBe(false);
  });

  test('ignores the NIP and the replaced order', () => {
    const portIn = { donor: 'telcel', portDate: '2026-11-24', nip: '5678' };
    expect(isPlacedWith(placed, { ...body, portIn, replaces: 'SN-1' })).toBe(true);
  });
});

describe('an order of a gateway that does not return its body', () => {
  const { delivery, portIn, kycReference, retailStoreId, iccid, thirdPartyReferralCode, draft } = body;
  const details = { delivery, portIn, kycReference, retailStoreId, iccid, thirdPartyReferralCode };
  const returned: Order = { ...sampleOrder, draft, details: { ...details, paylink_id: 'link-1' } };

  test('is compared by the fields it returns', () => {
    expect(isPlacedWith(returned, body)).toBe(true);
    expect(isPlacedWith(returned, { ...body, billingAddress: { ...address, street: 'Amsterdam 9' } })).toBe(
      true,
    );
  });

  test.each(paths.filter((path) => ['draft', ...Object.keys(details)].includes(path.split('.')[0] ?? '')))(
    'another %s is another order',
    (path) => {
      const changed = withOther(body, path.split('.'), path in others ? others[path] : 'another');
      expect(isPlacedWith(returned, changed as Body)).toBe(false);
    },
  );
});

const bought: JourneyData = {
  ...sampleJourneyData,
  simType: 'physical_sim',
  selectedDeliveryMethod: {
    deliveryType: 'DOORSTEP_DELIVERY',
    name: { 'en-US': 'Home', 'es-MX': 'Domicilio' },
    amount: 4_900,
  },
  selectedDeliverySlot: { deliverySlot: 'one', from: sampleNow, to: sampleNow },
  deliveryAddress: sampleJourneyData.billingAddress,
  kyc: { kycReference: 'kyc-1' },
  contact: { to: { channel: 'EMAIL', email: 'mariana@example.com' }, proven: false },
};
const brought: JourneyData = {
  ...bought,
  number: null,
  numberType: 'PORT_IN',
  portIn: { number: '5512345678', donorId: 'telcel', donorName: 'Telcel', validUntil: sampleNow },
};
const portIn = brought.portIn as NonNullable<JourneyData['portIn']>;

/** Fields of the body that the storefront never sends. */
type Unsent = 'orderType' | 'channel' | 'payBy' | 'replaces';
/** A change of the journey data for each field of the body. */
const changes: Readonly<
  Record<Exclude<keyof Body, Unsent>, readonly [before: JourneyData, after: JourneyData]>
> = {
  draft: [bought, { ...bought, selectedPromoCodes: ['HOLA20'] }],
  profile: [bought, { ...bought, profile: { ...sampleJourneyData.profile, lastName: 'Peña' } }],
  billingAddress: [
    bought,
    { ...bought, billingAddress: { ...sampleJourneyData.billingAddress, street: 'New 1' } },
  ],
  shippingAddress: [
    bought,
    { ...bought, deliveryAddress: { ...sampleJourneyData.billingAddress, street: 'New 1' } },
  ],
  delivery: [bought, { ...bought, selectedDeliverySlot: { deliverySlot: 'two', from: 1, to: 2 } }],
  portIn: [brought, { ...brought, portIn: { ...portIn, donorId: 'att' } }],
  kycReference: [bought, { ...bought, kyc: { kycReference: 'kyc-2' } }],
  lineHolder: [
    { ...bought, lineHolder: { curp: 'RUPM840512MDFZRR03', isIdentified: false } },
    { ...bought, lineHolder: { curp: 'HEGG560427MVZRRL04', isIdentified: false } },
  ],
  retailStoreId: [bought, { ...bought, selectedStoreId: 'roma' }],
  iccid: [bought, { ...bought, iccid: '8952020000000000018' }],
  thirdPartyReferralCode: [bought, { ...bought, thirdPartyReferralcode: 'AMIGA-7' }],
  contact: [
    bought,
    { ...bought, contact: { to: { channel: 'SMS', phone_no: '5512345678' }, proven: false } },
  ],
};

describe('an unpaid order', () => {
  test.each(Object.entries(changes))(
    'is obsolete when the customer changes its %s',
    (field, [before, after]) => {
      const placedWith = orderBody(before) as OrderContents;
      const order = { ...sampleOrder, draft: placedWith.draft, placedWith };
      expect(orderBody(after)?.[field as keyof Body]).not.toEqual(orderBody(before)?.[field as keyof Body]);
      expect(isOrderObsolete(order, before)).toBe(false);
      expect(isOrderObsolete(order, after)).toBe(true);
    },
  );

  test('is not obsolete for another card, nor while order data is missing', () => {
    const order = { ...sampleOrder, placedWith: orderBody(bought) as OrderContents };
    expect(isOrderObsolete(order, { ...bought, payBy: { method: 'new-card' } })).toBe(false);
    expect(isOrderObsolete(order, { accepted: sampleJourneyData.accepted })).toBe(false);
  });

  test('ignores journey data outside the contract', () => {
    const order = { ...sampleOrder, placedWith: orderBody(bought) as OrderContents };
    const profile = { ...sampleJourneyData.profile, nickname: 'Mari' };
    expect(isOrderObsolete(order, { ...bought, profile })).toBe(false);
  });
});
