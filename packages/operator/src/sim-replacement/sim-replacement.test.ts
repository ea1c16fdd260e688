import type { CallInput, Subscription } from '@senda/contract';
import { beforeEach, expect, it } from 'vitest';
import { reservePlace } from '../rules/delivery/slots.ts';
import { ask } from '../testing/ask.ts';
import { jpeg, pngOf, selfieFile } from '../testing/files.ts';
import { freshToken, lineFor, payFor, stepUp } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

type Form = CallInput<'submitSimReplacement'>['form'];

const start = Date.UTC(2027, 0, 13, 18);
const day = 24 * 60 * 60_000;
const email = 'ana@example.com';

let op: MemoryOperator;
let ana: string;
let line: Subscription;
let accountNumber: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn(email);
  line = await lineFor(op, ana);
  ({ accountNumber } = line);
});

const pass = async (ms: number) => {
  op.advance(ms);
  ana = await freshToken(op, ana);
};
const form = (changes: Partial<Form> = {}): Form => ({
  accountNumber,
  simType: 'esim',
  reasonId: 'lost',
  documentType: 'CURP',
  selfieImage: selfieFile(),
  documents: [jpeg()],
  ...changes,
});
const address = { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 1' };
const card: Partial<Form> = {
  simType: 'physical_sim',
  delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
  shippingAddress: address,
};
const token = () => stepUp(op, { email, token: ana }, 'SIM_REPLACEMENT');
const submit = (headers: { 'ott-request-id'?: string }, changes: Partial<Form> = {}) =>
  ask(op.app, 'submitSimReplacement', { headers, form: form(changes) }, ana);
const read = async () => (await ask(op.app, 'getSubscription', { params: { accountNumber } }, ana)).value();
const eligibility = async () =>
  (await ask(op.app, 'getSimReplacementEligibility', { params: { accountNumber } }, ana)).value();
const request = async (requestId: string) =>
  (await ask(op.app, 'getServiceRequest', { params: { requestId } }, ana)).value();

it('moves the line to an eSIM in ten minutes, for free', async () => {
  expect(await eligibility()).toEqual({ eligible: true });
  const submitted = (await submit(await token())).value();
  expect(submitted).toMatchObject({ type: 'SIM_REPLACEMENT', status: 'SUBMITTED', fee: { amount: 0 } });
  expect(await eligibility()).toEqual({ eligible: false, reason: 'REQUEST_UNDER_WAY' });
  await pass(120_000);
  expect((await request(submitted.requestId)).status).toBe('IN_PROGRESS');
  expect((await read()).simNumber).toBe(line.simNumber);
  await pass(480_000);
  const { simNumber } = await read();
  expect(simNumber).toMatch(/^8952022[0-9]{12}$/);
  expect(simNumber).not.toBe(line.simNumber);
});

it('moves a line to an eSIM by an eSIM, and only from a card', async () => {
  const refused = { code: 'INVALID_REQUEST', status: 422 };
  expect(await submit(await token(), { ...card, reasonId: 'to-esim' })).toMatchObject(refused);
  expect(line.simType).toBe('esim');
  expect(await submit(await token(), { reasonId: 'to-esim' })).toMatchObject(refused);
  const withCard = await lineFor(op, ana, { simType: 'physical_sim' });
  expect(
    (await submit(await token(), { accountNumber: withCard.accountNumber, reasonId: 'to-esim' })).value(),
  ).toMatchObject({ type: 'SIM_REPLACEMENT' });
});

it('offers the new eSIM for installation once the line is on it, instead of the former one', async () => {
  const details = (orderRef: string) => ask(op.app, 'getEsimDetails', { params: { orderRef } }, ana);
  const installation = async (orderId: string) =>
    (await ask(op.app, 'getSimInstallation', { params: { orderId } }, ana)).value();
  expect(line.simReference).toBe(line.orderRef);
  const former = (await details(line.orderRef)).value();
  const { requestId } = (await submit(await token())).value();
  expect((await details(requestId)).code).toBe('NOT_READY');
  await pass(600_000);
  const { simReference, simNumber } = await read();
  expect(simReference).toBe(requestId);
  const { activationCode, iccid } = (await details(requestId)).value();
  expect(iccid).toBe(simNumber);
  expect(activationCode).not.toBe(former.activationCode);
  expect((await details(line.orderRef)).code).toBe('NOT_FOUND');
  const eva = await op.signIn('eva@example.com');
  expect((await ask(op.app, 'getEsimDetails', { params: { orderRef: requestId } }, eva)).code).toBe(
    'NOT_FOUND',
  );
  const scan = { activationCode, device: 'Pixel 9' };
  await op.app.request('/sandbox/phone', { method: 'POST', body: JSON.stringify(scan) });
  await pass(80_000);
  expect(await installation(requestId)).toMatchObject({ status: 'ENABLED', simType: 'esim', iccid });
});

it('sends a card after its payment, and moves the line to it', async () => {
  const specifications = (await ask(op.app, 'getSimReplacementSpecifications', {})).value();
  const fee = specifications.simTypes.find(({ simType }) => simType === 'physical_sim')?.fee.amount ?? 0;
  const submitted = (await submit(await token(), card)).value();
  expect(submitted).toMatchObject({
    status: 'WAITING',
    reason: 'PAYMENT_DUE',
    fee: { amount: fee + specifications.doorstepFee.amount },
  });
  await payFor(op, ana, submitted.orderRef ?? '');
  expect((await request(submitted.requestId)).status).toBe('SUBMITTED');
  await pass(2 * day - 1);
  expect((await read()).simType).toBe('esim');
  await pass(1);
  expect(await read()).toMatchObject({ simType: 'physical_sim', number: line.number });
});

it.each(['lost', 'stolen', 'damaged', 'new-phone'])('lists and accepts the reason %s', async (reasonId) => {
  const { reasons } = (await ask(op.app, 'getSimReplacementSpecifications', {}, ana)).value();
  expect(reasons.map((reason) => reason.reasonId)).toContain(reasonId);
  const submitted = (await submit(await token(), { reasonId })).value();
  expect(await request(submitted.requestId)).toMatchObject({ status: 'SUBMITTED' });
});

it('sends it to the address that was asked for, which the request names', async () => {
  const shippingAddress = { ...address, postalCode: '11560', street: 'Horacio 3' };
  const { requestId } = (await submit(await token(), { ...card, shippingAddress })).value();
  expect(await request(requestId)).toMatchObject({ shippingAddress });
  const pickup = await lineFor(op, ana);
  const { requestId: pickedUp } = (
    await submit(await token(), {
      ...card,
      accountNumber: pickup.accountNumber,
      delivery: { deliveryType: 'SELF_PICKUP', locationId: 'roma' },
    })
  ).value();
  expect(await request(pickedUp)).not.toHaveProperty('shippingAddress');
});

it('reserves a delivery place, and releases it on failure', async () => {
  const slots = async () =>
    (await ask(op.app, 'getDeliverySlots', { params: { slotId: 'mx-06' } }, ana)).value().slots;
  const slot = (await slots())[3];
  const deliverySlot = slot?.deliverySlot ?? '';
  const placesLeft = async () =>
    (await slots()).find((offered) => offered.deliverySlot === deliverySlot)?.placesLeft;
  const delivery = { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot } as const;
  const submitted = (await submit(await token(), { ...card, delivery })).value();
  expect(await placesLeft()).toBe(5);
  await pass(day);
  expect(await request(submitted.requestId)).toMatchObject({ status: 'FAILED', reason: 'NOT_PAID' });
  expect(await placesLeft()).toBe(6);
});

it('is refused in a full slot, and can be requested again', async () => {
  const { slots } = (await ask(op.app, 'getDeliverySlots', { params: { slotId: 'mx-06' } }, ana)).value();
  const deliverySlot = slots[0]?.deliverySlot ?? '';
  for (let nth = 0; nth < 6; nth += 1) {
    await op.store.transaction((tx) => reservePlace(tx, deliverySlot, `other-${nth}`));
  }
  const headers = await token();
  const delivery = { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot } as const;
  expect((await submit(headers, { ...card, delivery })).code).toBe('SLOT_FULL');
  expect((await submit(headers, card)).status).toBe(200);
});

it('fails if the document cannot be read', async () => {
  const submitted = (await submit(await token(), { documents: [jpeg('refused.jpg')] })).value();
  await pass(120_000);
  expect(await request(submitted.requestId)).toMatchObject({
    status: 'REJECTED',
    reason: 'DOCUMENT_UNREADABLE',
  });
  await pass(day);
  expect((await read()).simNumber).toBe(line.simNumber);
  expect(await eligibility()).toEqual({ eligible: true });
});

it('needs a step-up, and spends it only on success', async () => {
  expect((await submit({})).code).toBe('MISSING_OTT_REQUEST_ID');
  expect((await submit({ 'ott-request-id': 'nothing' })).code).toBe('OTT_VALIDATION_FAILED');
  const headers = await token();
  expect((await submit(headers, { reasonId: 'nothing' })).code).toBe('INVALID_REQUEST');
  expect((await submit(headers, { documents: [pngOf(5 * 1024 * 1024 + 1)] })).code).toBe('FILE_TOO_LARGE');
  expect((await submit(headers, { selfieImage: jpeg('me.jpg') })).code).toBe('FILE_TYPE_REFUSED');
  expect((await submit(headers)).status).toBe(200);
  expect((await submit(headers)).code).toBe('OTT_VALIDATION_FAILED');
  expect(await submit(await token())).toMatchObject({
    code: 'NOT_ELIGIBLE',
    body: { failure: { reason: 'REQUEST_UNDER_WAY' } },
  });
});

const { delivery: _, ...withoutDelivery } = card;
const { shippingAddress: __, ...withoutAddress } = card;
it.each<[string, Partial<Form>]>([
  ['selfieImage', { selfieImage: undefined as never }],
  ['delivery', withoutDelivery],
  ['delivery', { delivery: { deliveryType: 'DOORSTEP_DELIVERY' } }],
  ['shippingAddress', withoutAddress],
  ['postalCode', { ...card, shippingAddress: { ...address, postalCode: '12000' } }],
  ['locationId', { ...card, delivery: { deliveryType: 'SELF_PICKUP', locationId: 'nowhere' } }],
])('names what is missing or wrong: %s', async (path, changes) => {
  expect(await submit(await token(), changes)).toMatchObject({
    status: 422,
    code: 'INVALID_REQUEST',
    body: { failure: { fields: [{ path }] } },
  });
});

/** Submits an identity check, and returns its reference. */
async function submitCheck(
  document = 'front.jpg',
  token = ana,
  context: 'onboarding' | 'sim_replacement' = 'sim_replacement',
) {
  const form = {
    context,
    documentType: 'CURP' as const,
    selfieImage: selfieFile(),
    documents: [jpeg(document)],
  };
  return (await ask(op.app, 'submitManualKyc', { form }, token)).value().kycReference;
}
/** The form with a reference instead of the identity. */
const withReference = (kycReference: string): Partial<Form> => ({
  kycReference,
  documentType: undefined as never,
  selfieImage: undefined as never,
  documents: undefined as never,
});

it('uses an identity check that was submitted before', async () => {
  const kycReference = await submitCheck();
  const submitted = (await submit(await token(), withReference(kycReference))).value();
  expect(await op.store.kycSubmissions.find({})).toHaveLength(1);
  expect((await op.store.serviceRequests.get(submitted.requestId))?.details).toMatchObject({ kycReference });
  await pass(600_000);
  expect((await request(submitted.requestId)).status).toBe('DONE');
});

it('fails with a check whose document cannot be read', async () => {
  const submitted = (await submit(await token(), withReference(await submitCheck('refused.jpg')))).value();
  await pass(120_000);
  expect((await request(submitted.requestId)).status).toBe('REJECTED');
});

it('refuses a check of another account or purpose, a rejected or used one, and one with parts', async () => {
  const refused = {
    status: 422,
    code: 'INVALID_REQUEST',
    body: { failure: { fields: [{ path: 'kycReference' }] } },
  };
  const eva = await op.signIn('eva@example.com');
  const own = await submitCheck();
  const headers = await token();
  expect(await submit(headers, withReference('nothing'))).toMatchObject(refused);
  expect(await submit(headers, withReference(await submitCheck('front.jpg', eva)))).toMatchObject(refused);
  expect(
    await submit(headers, withReference(await submitCheck('front.jpg', ana, 'onboarding'))),
  ).toMatchObject(refused);
  expect(await submit(headers, { kycReference: own })).toMatchObject(refused);
  const rejected = await submitCheck('refused.jpg');
  await pass(120_000);
  expect(await submit(headers, withReference(rejected))).toMatchObject(refused);
  expect((await submit(headers, withReference(own))).status).toBe(200);
  await pass(600_000);
  expect(await submit(await token(), withReference(own))).toMatchObject(refused);
});

it('is for the customer’s own lines', async () => {
  const eva = await op.signIn('eva@example.com');
  const headers = await stepUp(op, { email: 'eva@example.com', token: eva }, 'SIM_REPLACEMENT');
  const response = await ask(op.app, 'submitSimReplacement', { headers, form: form() }, eva);
  expect([response.status, response.code]).toEqual([404, 'NOT_FOUND']);
  accountNumber = 'nothing';
  expect((await submit(await token())).code).toBe('NOT_FOUND');
});

it('stores nothing of a refused request', async () => {
  const headers = await token();
  const answers = await Promise.all([submit(headers), submit(headers)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await op.store.serviceRequests.find({})).toHaveLength(1);
  expect(await op.store.kycSubmissions.find({})).toHaveLength(1);
});
