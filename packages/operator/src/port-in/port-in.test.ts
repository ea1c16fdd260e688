import { beforeEach, describe, expect, it } from 'vitest';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { freshToken, lineFor, payFor, putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

/** A Wednesday noon in Mexico City. */
const start = Date.UTC(2027, 0, 13, 18);
const hour = 60 * 60_000;
const day = 24 * hour;

let op: MemoryOperator;
let ana: string;
let eva: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn('ana@example.com');
  eva = await op.signIn('eva@example.com');
});

const pass = async (ms: number) => {
  op.advance(ms);
  ana = await freshToken(op, ana);
};
const check = (number: string, token = ana, donorId = 'telcel') =>
  ask(op.app, 'checkPortInEligibility', { body: { number, donorId } }, token);
const answer = (requestId: string, otpCode: string, token = ana) =>
  ask(op.app, 'validatePortInOtp', { body: { requestId, otpCode } }, token);
/** Requests and validates a NIP. */
async function validated(number: string, token = ana): Promise<string> {
  const { requestId = '' } = (await check(number, token)).value();
  return (await answer(requestId, number.slice(-4), token)).value().requestId;
}
const transfer = (orderReference: string, token = ana) =>
  ask(op.app, 'getLatestPortIn', { params: { orderReference } }, token);
const cancel = (orderReference: string, token = ana) =>
  ask(op.app, 'cancelPortIn', { params: { orderReference } }, token);
const cancelEligibility = async (orderReference: string) =>
  (await ask(op.app, 'getPortInCancelEligibility', { params: { orderReference } }, ana)).value();
const againEligibility = async (orderReference: string) =>
  (await ask(op.app, 'getPortInReinitiationEligibility', { params: { orderReference } }, ana)).value();
const again = (orderReference: string, requestId: string, portDate?: string) =>
  ask(
    op.app,
    'reinitiatePortIn',
    { params: { orderReference }, body: { requestId, ...(portDate !== undefined && { portDate }) } },
    ana,
  );
const portedLine = (number: string) => lineFor(op, ana, { numberType: 'PORT_IN', number });
const line = async (accountNumber: string) =>
  (await ask(op.app, 'getSubscription', { params: { accountNumber } }, ana)).value();

it('returns its rules and the available days', async () => {
  expect((await ask(op.app, 'getPortInConfig', {})).value()).toMatchObject({
    nip: { length: 4, validDays: 5, source: '051' },
    numberLength: 10,
    hoursNeeded: 24,
  });
  const active = async () => (await ask(op.app, 'getActivePortInConfig', {})).value();
  expect((await active()).portDates).toEqual([
    '2027-01-14',
    '2027-01-15',
    '2027-01-18',
    '2027-01-19',
    '2027-01-20',
  ]);
  op.advance(day);
  expect((await active()).portDates[0]).toBe('2027-01-15');
  const { donors } = (await ask(op.app, 'listDonorTelcos', {})).value();
  expect((await active()).donors).toEqual(donors.map(({ donorId }) => donorId));
});

describe('a number', () => {
  const validate = (number: string, token = ana) =>
    ask(op.app, 'validatePortInNumber', { body: { number } }, token);

  it.each([
    '5512349876',
    '+52 55 1234 9876',
    '52 5512349876',
    '(55) 1234–9876',
    '٥٥١٢٣٤٩٨٧٦',
    '５５\u200b１２３４９８７６',
  ])('is understood: %s', async (typed) => {
    expect((await validate(typed)).value()).toEqual({ number: '5512349876' });
  });

  it.each(['551234987', '55123498765', 'five', ''])('is refused: %j', async (typed) => {
    expect(await validate(typed)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  });

  it('belongs to another operator, and is transferred to one customer at a time', async () => {
    const [own = ''] = numberPool.keys();
    expect((await validate(own)).code).toBe('NUMBER_TAKEN');
    await validated('5512349876');
    await portedLine('5512349876');
    expect((await validate('5512349876', eva)).code).toBe('NUMBER_TAKEN');
    expect((await check('5512349876', eva)).code).toBe('NUMBER_TAKEN');
    await pass(2 * day);
    expect((await validate('5512349876')).code).toBe('NUMBER_TAKEN');
  });
});

describe('a NIP', () => {
  it('is the number’s last four digits, and valid for five days', async () => {
    const { requestId = '', eligible, triesLeft } = (await check('5512349876')).value();
    expect([eligible, triesLeft]).toEqual([true, 3]);
    expect((await answer(requestId, '9876')).value()).toEqual({
      requestId,
      number: '5512349876',
      validUntil: start + 5 * day,
    });
    // The response may have been lost.
    op.advance(60_000 - 1);
    expect((await answer(requestId, '9876')).value().validUntil).toBe(start + 5 * day);
    op.advance(1);
    expect((await answer(requestId, '9876')).code).toBe('INVALID_OTP');
  });

  it('is refused if it is wrong or expired, and blocked after three guesses of any customers', async () => {
    const { requestId = '' } = (await check('5512349876')).value();
    expect((await answer(requestId, '1111')).code).toBe('INCORRECT_OTP');
    expect((await answer(requestId, '6789')).code).toBe('OTP_EXPIRED');
    expect((await check('5512349876', eva)).value().triesLeft).toBe(1);
    expect((await answer(requestId, '2222')).code).toBe('INCORRECT_OTP');
    expect((await answer(requestId, '9876')).code).toBe('INVALID_OTP');
    const blocked = await check('5512349876', eva);
    expect([blocked.code, blocked.headers.get('Retry-After')]).toEqual(['TOO_MANY_REQUESTS', '86400']);
    await pass(day);
    expect((await check('5512349876')).value().triesLeft).toBe(3);
  });

  it('can be validated by its requester within half an hour', async () => {
    const { requestId = '' } = (await check('5512349876')).value();
    expect((await answer(requestId, '9876', eva)).code).toBe('INVALID_OTP');
    expect((await answer('nothing', '9876')).code).toBe('INVALID_OTP');
    await pass(30 * 60_000);
    expect((await answer(requestId, '9876')).code).toBe('INVALID_OTP');
  });

  it('is not requested for a number that the donor does not release, or for an unknown donor', async () => {
    expect((await check('5512340005')).value()).toEqual({ eligible: false, triesLeft: 3 });
    expect(await check('5512349876', ana, 'nobody')).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  });
});

describe('a transfer', () => {
  it('moves the number to the line in 24 hours, step by step', async () => {
    await validated('5512349876');
    const { accountNumber, orderRef, number } = await portedLine('5512349876');
    expect(await line(accountNumber)).toMatchObject({
      isProvisionalNumber: true,
      incomingNumber: '5512349876',
    });
    const seen: string[] = [];
    for (const ms of [0, 10 * 60_000, 2 * hour, 21 * hour, 40 * 60_000]) {
      await pass(ms);
      seen.push((await transfer(orderRef)).value().status);
    }
    expect(seen).toEqual([
      'SUBMITTED',
      'PROCESSING',
      'DONOR_SWITCH_SCHEDULED',
      'DONOR_SWITCH',
      'DONOR_SWITCH',
    ]);
    expect((await line(accountNumber)).number).toBe(number);
    await pass(10 * 60_000);
    expect((await transfer(orderRef)).value()).toMatchObject({
      status: 'DONE',
      donorId: 'telcel',
      attempt: 1,
    });
    const after = await line(accountNumber);
    expect([after.number, after.isProvisionalNumber, after.incomingNumber]).toEqual([
      '5512349876',
      false,
      undefined,
    ]);
    expect(await againEligibility(orderRef)).toEqual({ eligible: false, reason: 'NOTHING_TO_REINITIATE' });
  });

  it.each([
    ['5512340001', [hour, 'REJECTED', 'DONOR_REFUSED']],
    ['5512340002', [3 * day, 'DONE', undefined]],
    ['5512340003', [hour, 'WAITING', 'DATA_MISMATCH']],
    ['5512340003', [5 * day, 'PORT_IN_FAILED', 'NO_ANSWER']],
    ['5512340004', [day, 'PORT_IN_FAILED', 'DONOR_FAILED']],
  ] as const)('of %s comes to %j', async (number, [after, status, reason]) => {
    await validated(number);
    const { orderRef } = await portedLine(number);
    await pass(after);
    const response = (await transfer(orderRef)).value();
    expect([response.status, response.reason]).toEqual([status, reason]);
  });

  it('uses the NIP and the day of the order', async () => {
    const number = '5512349876';
    const draft = { ...sampleDraft, numberType: 'PORT_IN', number } as const;
    const { headers, body } = sampleOrder(draft, 'one');
    const order = (nip: string) => {
      const portIn = { donor: 'bait', nip, portDate: '2027-01-15' };
      return ask(op.app, 'createOrder', { headers, body: { ...body, portIn } }, ana);
    };
    expect(await order('1111')).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    const { order_ref } = (await order('9876')).value();
    await payFor(op, ana, order_ref);
    await pass(20_000);
    expect(await transfer(order_ref)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await putSimToUse(op, ana, order_ref);
    await pass(10_000);
    expect((await transfer(order_ref)).value()).toMatchObject({
      status: 'SUBMITTED',
      donorId: 'bait',
      switchAt: Date.UTC(2027, 0, 15, 18),
    });
  });

  it('waits for a NIP, and continues with it on the chosen day', async () => {
    const { orderRef, accountNumber } = await portedLine('5512349876');
    expect((await transfer(orderRef)).value()).toMatchObject({ status: 'WAITING', reason: 'NIP_MISSING' });
    expect(await againEligibility(orderRef)).toEqual({ eligible: true });
    expect(await again(orderRef, 'nothing')).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    const other = await validated('5587654321');
    expect(await again(orderRef, other)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    const nip = await validated('5512349876');
    expect(await again(orderRef, nip, '2027-01-16')).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    const second = (await again(orderRef, nip, '2027-01-18')).value();
    expect(second).toMatchObject({ attempt: 2, status: 'SUBMITTED', switchAt: Date.UTC(2027, 0, 18, 18) });
    expect((await again(orderRef, nip)).code).toBe('NOT_ELIGIBLE');
    await pass(5 * day);
    expect((await line(accountNumber)).number).toBe('5512349876');
  });

  it('needs a NIP that has not expired', async () => {
    const nip = await validated('5512349876');
    await pass(5 * day);
    const { orderRef } = await portedLine('5512349876');
    expect((await transfer(orderRef)).value()).toMatchObject({ status: 'WAITING', reason: 'NIP_EXPIRED' });
    expect((await again(orderRef, nip)).code).toBe('OTP_EXPIRED');
  });

  it('can be cancelled until the switch, and started again', async () => {
    await validated('5512349876');
    const { orderRef, accountNumber } = await portedLine('5512349876');
    expect(await cancelEligibility(orderRef)).toEqual({ eligible: true });
    expect((await cancel(orderRef)).value().status).toBe('CANCELED');
    expect(await cancelEligibility(orderRef)).toEqual({ eligible: false, reason: 'NOTHING_TO_CANCEL' });
    expect((await cancel(orderRef)).code).toBe('NOT_ELIGIBLE');
    await pass(2 * day);
    expect((await line(accountNumber)).isProvisionalNumber).toBe(true);
    (await again(orderRef, await validated('5512349876'))).value();
    await pass(23 * hour);
    expect(await cancelEligibility(orderRef)).toEqual({ eligible: false, reason: 'TOO_LATE' });
    expect(await cancel(orderRef)).toMatchObject({ body: { failure: { reason: 'TOO_LATE' } } });
  });

  it('is refused if the number has been transferred to another customer', async () => {
    await validated('5512349876');
    const first = await portedLine('5512349876');
    await cancel(first.orderRef);
    const nip = await validated('5512349876');
    await validated('5512349876', eva);
    await lineFor(op, eva, { numberType: 'PORT_IN', number: '5512349876' });
    expect((await check('5512349876')).code).toBe('NUMBER_TAKEN');
    expect((await again(first.orderRef, nip)).code).toBe('NUMBER_TAKEN');
    const rival = await portedLine('5512349876');
    expect((await transfer(rival.orderRef)).value().status).toBe('REJECTED');
    expect((await transfer(first.orderRef)).value().status).toBe('CANCELED');
  });

  it('is visible to its customer only, and starts when the order is completed', async () => {
    const { orderRef } = await portedLine('5512349876');
    for (const response of [await transfer(orderRef, eva), await cancel(orderRef, eva)]) {
      expect([response.status, response.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await transfer('SN-1')).code).toBe('NOT_FOUND');
    const plain = await lineFor(op, ana);
    expect((await transfer(plain.orderRef)).code).toBe('NOT_FOUND');
  });
});
