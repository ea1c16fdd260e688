import type { Order } from '@senda/contract';
import { afterEach, expect, test } from 'vitest';
import { type Actor, createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { orderIdentityMachine } from './order-identity.machine.ts';
import { orderIdentityCases, orderIdentityStates } from './order-identity.states.ts';
import { orderIdentityView } from './order-identity.view.ts';
import {
  sampleConfig,
  sampleFile,
  sampleIdentifiedOrder,
  sampleSpecifications,
  sampleSubmission,
  sampleSubmitUntil,
} from './sample.ts';

const orderRef = sampleIdentifiedOrder.order_ref;
const withCheck = (identity: Partial<NonNullable<Order['identity']>>): Order => ({
  ...sampleIdentifiedOrder,
  identity: { status: 'REJECTED', productType: 'postpaid', ...identity },
});
const rejected = withCheck({ submitUntil: sampleSubmitUntil });
const specified = { ...sampleConfig, context: 'onboarding' };

const actors: Actor<typeof orderIdentityMachine>[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

function customer(named: string | null = orderRef) {
  const script = scripted();
  const clock = new SimulatedClock();
  const actor = createActor(fillCalls(orderIdentityMachine, script.call), {
    clock,
    input: { orderRef: named, now: () => sampleNow + clock.now() },
  }).start();
  actors.push(actor);
  const view = () => orderIdentityView(actor.getSnapshot(), actor.send);
  const names = () => script.made.map(({ name }) => name);
  return { ...script, actor, clock, view, names };
}

/** A customer whose check was rejected, at the form. */
async function asked() {
  const at = customer();
  await at.answer('getOrder', rejected);
  await at.answer('getEkycContextSpecifications', specified);
  await at.answer('getEkycSpecifications', sampleSpecifications);
  return at;
}

/** Waits until the form has read a picture. */
const read = async (at: Awaited<ReturnType<typeof asked>>) => {
  while (at.view().form?.state !== 'editing') await new Promise((resolve) => setImmediate(resolve));
};

test('another check is submitted for the order, and its review is followed', async () => {
  const at = await asked();
  expect(at.made.map(({ input }) => input).slice(0, 2)).toEqual([
    { params: { orderReference: orderRef } },
    { params: { context: 'onboarding' }, query: { productType: 'postpaid' } },
  ]);
  expect(at.view()).toMatchObject({
    state: 'asking',
    stage: 'asked',
    submitUntil: sampleSubmitUntil,
    orderAt: `/manage/order?orderRef=${orderRef}`,
    form: { state: 'editing', maySkip: false },
  });
  at.view().form?.addPicture('selfie', sampleFile('cam_image.png'));
  await read(at);
  at.view().form?.chooseDocument('PASSPORT');
  at.view().form?.addPicture(0, sampleFile('passport.png'));
  await read(at);
  at.view().form?.change('expiryDate', '2031-04-30');
  at.view().form?.change('dob', '1990-05-17');
  at.view().form?.submit();
  expect(at.view().form?.sending).toBe(true);
  expect(at.made.at(-1)).toMatchObject({
    name: 'submitManualKyc',
    input: { form: { context: 'onboarding', orderReference: orderRef, documentType: 'PASSPORT' } },
  });
  await at.answer('submitManualKyc', sampleSubmission);
  await at.answer('getOrder', withCheck({ status: 'IN_REVIEW' }));
  expect(at.view()).toMatchObject({ state: 'reviewing', stage: 'reviewing', form: null, submitUntil: null });
  at.clock.increment(5000);
  expect(at.view()).toMatchObject({ state: 'loading', stage: 'reviewing', loading: false });
  await at.answer('getOrder', withCheck({ status: 'APPROVED' }));
  expect(at.view()).toMatchObject({ state: 'settled', stage: 'approved' });
  at.clock.increment(60_000);
  expect(at.names().filter((name) => name === 'getOrder')).toHaveLength(3);
});

test('a CURP that was rejected is asked for first, and sent with the pictures', async () => {
  const at = customer();
  const person = { curp: 'RUPM84••••••••••09' };
  await at.answer('getOrder', withCheck({ submitUntil: sampleSubmitUntil, reason: 'CURP_MISMATCH', person }));
  await at.answer('getEkycContextSpecifications', { ...specified, selfie: false });
  await at.answer('getEkycSpecifications', sampleSpecifications);
  const form = () => at.view().form;
  expect(at.view()).toMatchObject({ stage: 'asked', reason: 'curp', rejectedCurp: person.curp });
  expect(form()).toMatchObject({
    part: 'curp',
    question: 'kyc.ask.curp',
    fields: [{ name: 'curp', value: '' }],
  });
  form()?.submit();
  expect(form()?.errors).toEqual([{ field: 'curp', problem: 'kyc.curp.missing' }]);
  form()?.change('curp', 'RUPM840512MDFZRR04');
  form()?.submit();
  expect(form()).toMatchObject({ part: 'curp', errors: [{ field: 'curp', problem: 'kyc.curp.wrong' }] });
  form()?.change('curp', 'rupm-840512-mdfzrr-03');
  form()?.submit();
  expect(form()).toMatchObject({ part: 'document', errors: [] });
  form()?.chooseDocument('PASSPORT');
  form()?.submit();
  form()?.addPicture(0, sampleFile('passport.png'));
  await read(at);
  expect(form()).toMatchObject({ part: 'check', curp: 'RUPM840512MDFZRR03' });
  form()?.change('expiryDate', '2031-04-30');
  form()?.change('dob', '1990-05-17');
  form()?.submit();
  expect(at.made.at(-1)).toMatchObject({
    name: 'submitManualKyc',
    input: { form: { orderReference: orderRef, curp: 'RUPM840512MDFZRR03' } },
  });
});

test('pictures that could not be read ask for no CURP', async () => {
  const at = customer();
  await at.answer('getOrder', withCheck({ submitUntil: sampleSubmitUntil, reason: 'DOCUMENT_UNREADABLE' }));
  await at.answer('getEkycContextSpecifications', specified);
  await at.answer('getEkycSpecifications', sampleSpecifications);
  expect(at.view()).toMatchObject({ reason: 'document', form: { part: 'document' } });
});

test('a check that is rejected once more is asked for again', async () => {
  const at = customer();
  await at.answer('getOrder', withCheck({ status: 'IN_REVIEW' }));
  at.clock.increment(5000);
  await at.answer('getOrder', rejected);
  expect(at.view()).toMatchObject({ state: 'requiring', stage: 'asked', loading: true });
});

test('once the attempts online are used, staff checks the document: no form, and nothing is read again', async () => {
  const at = customer();
  const attempts = { used: 3, allowed: 3 };
  await at.answer('getOrder', withCheck({ submitUntil: sampleSubmitUntil, attempts }));
  expect(at.view()).toMatchObject({
    state: 'assisted',
    stage: 'assisted',
    submitUntil: sampleSubmitUntil,
    attempts,
    form: null,
  });
  at.clock.increment(60_000);
  expect(at.names()).toEqual(['getOrder']);
});

test('attempts that are left are counted beside the form', async () => {
  const at = customer();
  const attempts = { used: 2, allowed: 3 };
  await at.answer('getOrder', withCheck({ submitUntil: sampleSubmitUntil, attempts }));
  expect(at.view()).toMatchObject({ state: 'requiring', stage: 'asked', attempts });
});

test.each<[string, Order, string]>([
  ['without a check', sampleIdentifiedOrder, 'unneeded'],
  ['with an accepted check', withCheck({ status: 'APPROVED' }), 'approved'],
  ['that has failed', { ...withCheck({}), state: 'OFL', status: 'FAILED' }, 'ended'],
  ['that was cancelled', { ...withCheck({}), state: 'CAN', status: 'CANCELLED' }, 'ended'],
])('an order %s asks for nothing: %s', async (_, order, stage) => {
  const at = customer();
  await at.answer('getOrder', order);
  expect(at.view()).toMatchObject({ state: 'settled', stage, form: null });
  at.clock.increment(60_000);
  expect(at.names()).toEqual(['getOrder']);
});

test.each([null, '', '../orders', 'SN-1'.repeat(40)])('"%s" names no order: nothing is called', (named) => {
  const at = customer(named);
  expect(at.view()).toMatchObject({ state: 'notFound', notFound: true, orderAt: '/orderlist' });
  expect(at.made).toEqual([]);
});

test('another customer’s order is not found', async () => {
  const at = customer();
  await at.fail('getOrder', refusal('NOT_FOUND'));
  expect(at.view()).toMatchObject({ notFound: true, stage: null });
});

test.each([
  ['getOrder', 'loading.failed', null],
  ['getEkycContextSpecifications', 'requiring.failed', 'asked'],
] as const)('%s fails: it is shown, and all is read again', async (call, state, stage) => {
  const at = customer();
  if (call !== 'getOrder') await at.answer('getOrder', rejected);
  await at.fail(call, refusal('INVALID_REQUEST'));
  const problem = { kind: 'refused', code: 'INVALID_REQUEST' };
  expect(at.view()).toMatchObject({ state, stage, loading: false, problem });
  at.view().retry();
  expect(at.view()).toMatchObject({ state: 'loading', problem: null });
  await at.answer('getOrder', rejected);
  await at.answer('getEkycContextSpecifications', specified);
  expect(at.view().state).toBe('asking');
});

test('a review that can no longer be followed stays on the page, and nothing is called until asked', async () => {
  const at = customer();
  await at.answer('getOrder', withCheck({ status: 'IN_REVIEW' }));
  at.clock.increment(5000);
  await at.fail('getOrder', { kind: 'rate-limited', retryAfter: 30 });
  expect(at.view()).toMatchObject({ state: 'loading.failed', stage: 'reviewing' });
  at.clock.increment(60_000);
  expect(at.names()).toHaveLength(2);
});

test.each(Object.entries({ ...orderIdentityStates, ...orderIdentityCases }))(
  'the view of "%s" can be made',
  (_, snapshot) => {
    expect(orderIdentityView(snapshot, () => undefined).state).toBe(stateName(snapshot));
  },
);
