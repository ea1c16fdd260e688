import type { Subscription } from '@senda/contract';
import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, lineFor, stepUp } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

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
const leave = (body: unknown) =>
  op.app.request('/sandbox/port-out', { method: 'POST', body: JSON.stringify(body) });
const read = async () => (await ask(op.app, 'getSubscription', { params: { accountNumber } }, ana)).value();
const eligibility = async () =>
  (await ask(op.app, 'getReversePortOutEligibility', { params: { accountNumber } }, ana)).value();
const submit = (headers: { 'ott-request-id'?: string }, reasonId = 'not-asked') =>
  ask(op.app, 'submitReversePortOut', { headers, body: { accountNumber, reasonId } }, ana);
const list = (query: { accountNumber?: string; requestId?: string }, token = ana) =>
  ask(op.app, 'listReversePortOuts', { query }, token);
const token = () => stepUp(op, { email, token: ana }, 'PORT_OUT_REQUEST');

it('recovers a number that was ported out', async () => {
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'NOT_PORTED_OUT' });
  expect((await leave({ number: line.number })).status).toBe(200);
  await pass(day);
  expect(await read()).toMatchObject({ status: 'Inactive', endedAt: start + 60_000 + day });
  expect(await eligibility()).toMatchObject({
    eligible: true,
    number: line.number,
    portedOutAt: start + 60_000 + day,
    reversibleUntil: start + 60_000 + 16 * day,
  });
  const submitted = (await submit(await token())).value();
  expect(submitted).toMatchObject({ type: 'PORT_OUT_REQUEST', action: 'REVERSE', reasonId: 'not-asked' });
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'REQUEST_UNDER_WAY' });
  expect((await list({ accountNumber })).value().requests).toEqual([submitted]);
  expect((await list({ requestId: submitted.requestId })).value().requests).toEqual([submitted]);
  await pass(day);
  expect(await read()).toMatchObject({ status: 'Active', number: line.number });
  expect((await list({ requestId: submitted.requestId })).value().requests[0]?.status).toBe('DONE');
});

it('needs a step-up, a listed reason, and no more than 15 days', async () => {
  await leave({ number: line.number });
  await pass(day);
  const { reasons } = (await ask(op.app, 'getReversePortOutSpecifications', {})).value();
  expect(reasons.map(({ reasonId }) => reasonId)).toContain('not-asked');
  expect((await submit({})).code).toBe('MISSING_OTT_REQUEST_ID');
  expect((await submit({ 'ott-request-id': 'nothing' })).code).toBe('OTT_VALIDATION_FAILED');
  expect(await submit(await token(), 'nothing')).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  await pass(15 * day);
  expect(await submit(await token())).toMatchObject({
    code: 'NOT_ELIGIBLE',
    body: { failure: { reason: 'TOO_LATE' } },
  });
});

it('shows requests to their customer, by account or by request', async () => {
  await leave({ number: line.number });
  await pass(day);
  const { requestId } = (await submit(await token())).value();
  const eva = await op.signIn('eva@example.com');
  expect((await list({ requestId }, eva)).code).toBe('NOT_FOUND');
  expect((await list({ accountNumber }, eva)).code).toBe('NOT_FOUND');
  expect((await list({ requestId: 'nothing' })).code).toBe('NOT_FOUND');
  for (const query of [{}, { accountNumber, requestId }]) {
    expect(await list(query)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  }
});

it('needs a number that belongs to a line', async () => {
  expect((await leave({ number: '5500000000' })).status).toBe(404);
  expect((await leave({ number: 'x' })).status).toBe(400);
  expect((await leave(undefined)).status).toBe(400);
  await leave({ number: line.number });
  expect((await leave({ number: line.number })).status).toBe(412);
});
