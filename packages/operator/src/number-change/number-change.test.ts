import type { Subscription } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, holdNumber, lineFor, payFor, stepUp } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const start = Date.UTC(2027, 0, 13, 18);
const day = 24 * 60 * 60_000;
const email = 'ana@example.com';

let op: MemoryOperator;
let ana: string;
let eva: string;
let line: Subscription;
let accountNumber: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn(email);
  eva = await op.signIn('eva@example.com');
  line = await lineFor(op, ana);
  ({ accountNumber } = line);
});

const pass = async (ms: number) => {
  op.advance(ms);
  ana = await freshToken(op, ana);
};
const read = async () => (await ask(op.app, 'getSubscription', { params: { accountNumber } }, ana)).value();
const params = () => ({ params: { accountNumber } });
const who = () => ({ email, token: ana });
const change = (number: string, headers: { 'ott-request-id'?: string }, token = ana) =>
  ask(op.app, 'requestNumberChange', { headers, body: { accountNumber, number } }, token);
const recover = (number: string, headers: { 'ott-request-id'?: string }) =>
  ask(op.app, 'requestNumberRecovery', { headers, body: { accountNumber, number } }, ana);
const recovery = async () => (await ask(op.app, 'getNumberRecoveryEligibility', params(), ana)).value();

/** Changes the number, pays the fee and returns the new number. */
async function changed(): Promise<string> {
  const number = await holdNumber(op, ana);
  const submitted = (await change(number, await stepUp(op, who(), 'generateNumberChangeToken'))).value();
  await payFor(op, ana, submitted.orderRef ?? '');
  await pass(60_000);
  return number;
}

describe('a change of number', () => {
  it('waits for the payment of its fee, then takes a minute', async () => {
    const eligibility = (await ask(op.app, 'getNumberChangeEligibility', params(), ana)).value();
    expect(eligibility).toMatchObject({ eligible: true, number: line.number });
    expect(eligibility.categories[0]).toEqual({ category: 'FREE_NUMBER', fee: { amount: 4_900 } });
    const number = await holdNumber(op, ana);
    const headers = await stepUp(op, who(), 'generateNumberChangeToken');
    const submitted = (await change(number, headers)).value();
    expect(submitted).toMatchObject({
      type: 'NUMBER_CHANGE',
      action: 'CHANGE',
      status: 'WAITING',
      reason: 'PAYMENT_DUE',
      fee: { amount: 4_900 },
      number,
    });
    const orderRef = submitted.orderRef ?? '';
    const order = (await ask(op.app, 'getOrder', { params: { orderReference: orderRef } }, ana)).value();
    expect(order).toMatchObject({ order_type: 'NUMBER_CHANGE', preview: { total: { amount: 4_900 } } });
    await payFor(op, ana, orderRef);
    await pass(59_999);
    expect((await read()).number).toBe(line.number);
    await pass(1);
    expect((await read()).number).toBe(number);
    const subscriptions = (await ask(op.app, 'listSubscriptions', {}, ana)).value().subscriptions;
    expect(subscriptions).toHaveLength(1);
  });

  it('releases the number if it fails', async () => {
    const number = await holdNumber(op, ana);
    const submitted = (await change(number, await stepUp(op, who(), 'generateNumberChangeToken'))).value();
    expect((await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, eva)).code).toBe(
      'NUMBER_TAKEN',
    );
    await pass(day);
    const response = await ask(
      op.app,
      'getServiceRequest',
      { params: { requestId: submitted.requestId } },
      ana,
    );
    expect(response.value()).toMatchObject({ status: 'FAILED', reason: 'NOT_PAID' });
    const later = await freshToken(op, eva);
    expect((await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, later)).status).toBe(200);
    expect((await read()).number).toBe(line.number);
  });

  it('needs its own step-up, which can be used once', async () => {
    const number = await holdNumber(op, ana);
    expect((await change(number, {})).code).toBe('MISSING_OTT_REQUEST_ID');
    expect((await change(number, { 'ott-request-id': 'nothing' })).code).toBe('OTT_VALIDATION_FAILED');
    const other = await stepUp(op, who(), 'generateNumberRecoveryToken');
    expect((await change(number, other)).code).toBe('OTT_VALIDATION_FAILED');
    const headers = await stepUp(op, who(), 'generateNumberChangeToken');
    expect(await change('5500000000', headers)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    expect((await change(number, headers)).status).toBe(200);
    expect((await change(number, headers)).code).toBe('OTT_VALIDATION_FAILED');
  });

  it('limits tokens, and blocks them after wrong answers', async () => {
    const generate = () => ask(op.app, 'generateNumberChangeToken', {}, ana);
    for (let nth = 0; nth < 2; nth += 1) {
      const { requestId } = (await generate()).value();
      const otpCode = op.lastCode(email) === '000000' ? '000001' : '000000';
      const wrong = () => ask(op.app, 'validateOneTimeToken', { body: { requestId, otpCode } }, ana);
      for (let answer = 0; answer < 5; answer += 1) await wrong();
    }
    expect((await generate()).code).toBe('OTT_VERIFICATION_BLOCKED');
    const generateMnp = () => ask(op.app, 'generateMnpNumberChangeToken', {}, eva);
    for (let nth = 0; nth < 5; nth += 1) await generateMnp();
    expect((await generateMnp()).code).toBe('RESEND_OTT_BLOCKED');
  });

  it('needs a held number and an own line without an open request', async () => {
    const headers = await stepUp(op, who(), 'generateNumberChangeToken');
    const number = await holdNumber(op, eva);
    expect((await change(number, headers)).code).toBe('NUMBER_TAKEN');
    const evaHeaders = await stepUp(
      op,
      { email: 'eva@example.com', token: eva },
      'generateNumberChangeToken',
    );
    expect((await change(number, evaHeaders, eva)).code).toBe('NOT_FOUND');
    await ask(op.app, 'submitTermination', { body: { accountNumber, reasonId: 'price' } }, ana);
    const own = await holdNumber(op, ana);
    expect(await change(own, headers)).toMatchObject({
      code: 'NOT_ELIGIBLE',
      body: { failure: { reason: 'REQUEST_UNDER_WAY' } },
    });
  });
});

describe('a released number', () => {
  it('can be recovered for 30 days and is reserved until then', async () => {
    expect(await recovery()).toMatchObject({ eligible: false, reason: 'NO_FORMER_NUMBER', numbers: [] });
    await changed();
    const { numbers } = await recovery();
    expect(numbers).toEqual([
      {
        number: line.number,
        recoverableUntil: start + 120_000 + 30 * day,
        fee: { amount: 9_900 },
      },
    ]);
    const { value } = await ask(op.app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, eva);
    expect(value().numbers.map(({ number }) => number)).not.toContain(line.number);
    const headers = await stepUp(op, who(), 'generateNumberRecoveryToken');
    expect(await recover('5500000000', headers)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    const submitted = (await recover(line.number, headers)).value();
    expect(submitted).toMatchObject({ type: 'NUMBER_RECOVERY', action: 'RECOVERY', reason: 'PAYMENT_DUE' });
    await payFor(op, ana, submitted.orderRef ?? '');
    await pass(60_000);
    expect((await read()).number).toBe(line.number);
  });

  it('is free after that', async () => {
    await changed();
    op.advance(30 * day);
    ana = await op.signIn(email);
    expect((await recovery()).numbers).toEqual([]);
    const headers = await stepUp(op, who(), 'generateNumberRecoveryToken');
    expect((await recover(line.number, headers)).code).toBe('NOT_ELIGIBLE');
    const evaToken = await op.signIn('eva@example.com');
    const locked = await ask(op.app, 'lockNumber', { params: { selectedNumber: line.number } }, evaToken);
    expect(locked.status).toBe(200);
  });

  it('reactivates a terminated line', async () => {
    await ask(op.app, 'submitTermination', { body: { accountNumber, reasonId: 'price' } }, ana);
    await pass(2 * day);
    expect((await read()).status).toBe('Inactive');
    expect((await recovery()).eligible).toBe(true);
    const headers = await stepUp(op, who(), 'generateNumberRecoveryToken');
    const submitted = (await recover(line.number, headers)).value();
    await payFor(op, ana, submitted.orderRef ?? '');
    await pass(60_000);
    expect(await read()).toMatchObject({ status: 'Active', number: line.number });
    expect((await read()).endedAt).toBeUndefined();
  });
});

it('creates no line for fee orders, and does not count ended lines', async () => {
  const lines = async () =>
    (await ask(op.app, 'getNumberOfLinesEligibility', { query: {} }, ana)).value().lines;
  await changed();
  expect(await lines()).toBe(1);
  await ask(op.app, 'submitTermination', { body: { accountNumber, reasonId: 'price' } }, ana);
  await pass(day);
  expect(await lines()).toBe(0);
});

describe('a number of another operator', () => {
  const nip = async (number: string) => {
    const body = { number, donorId: 'att' };
    const { requestId = '' } = (await ask(op.app, 'checkPortInEligibility', { body }, ana)).value();
    const answer = { requestId, otpCode: number.slice(-4) };
    return (await ask(op.app, 'validatePortInOtp', { body: answer }, ana)).value().requestId;
  };
  const bring = (portInRequestId: string, headers: { 'ott-request-id'?: string }) =>
    ask(op.app, 'requestMnpNumberChange', { headers, body: { accountNumber, portInRequestId } }, ana);

  it('can be ported to an existing line', async () => {
    const eligibility = (await ask(op.app, 'getMnpNumberChangeEligibility', params(), ana)).value();
    expect(eligibility).toMatchObject({ eligible: true, number: line.number });
    const headers = await stepUp(op, who(), 'generateMnpNumberChangeToken');
    expect(await bring('nothing', headers)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    const submitted = (await bring(await nip('5512349876'), headers)).value();
    expect(submitted).toMatchObject({ action: 'MNP', status: 'SUBMITTED', number: '5512349876' });
    expect((await read()).incomingNumber).toBe('5512349876');
    await pass(day);
    expect((await read()).number).toBe('5512349876');
    expect((await recovery()).numbers.map(({ number }) => number)).toEqual([line.number]);
  });

  it('needs a NIP that has not expired, and a number without an open transfer', async () => {
    const portInRequestId = await nip('5512349876');
    expect((await bring(portInRequestId, {})).code).toBe('MISSING_OTT_REQUEST_ID');
    const first = await stepUp(op, who(), 'generateMnpNumberChangeToken');
    (await bring(portInRequestId, first)).value();
    const second = await lineFor(op, ana);
    accountNumber = second.accountNumber;
    const headers = await stepUp(op, who(), 'generateMnpNumberChangeToken');
    expect((await bring(portInRequestId, headers)).code).toBe('NUMBER_TAKEN');
    const late = await nip('5512349870');
    await pass(5 * day);
    const then = await stepUp(op, who(), 'generateMnpNumberChangeToken');
    expect((await bring(late, then)).code).toBe('OTP_EXPIRED');
  });
});
