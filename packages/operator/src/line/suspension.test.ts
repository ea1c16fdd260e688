import type { Subscription } from '@senda/contract';
import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { jpeg, selfieFile } from '../testing/files.ts';
import { freshToken, lineFor, stepUp } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const start = Date.UTC(2027, 0, 13, 18);
const day = 24 * 60 * 60_000;
const email = 'ana@example.com';

let op: MemoryOperator;
let ana: string;
let line: Subscription;
let params: { accountNumber: string };
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn(email);
  line = await lineFor(op, ana);
  params = { accountNumber: line.accountNumber };
});

const pass = async (ms: number) => {
  op.advance(ms);
  ana = await freshToken(op, ana);
};
const suspend = (reason: 'LOST' | 'STOLEN' = 'STOLEN') =>
  ask(op.app, 'suspendLine', { params, body: { reason } }, ana);
const read = async () => (await ask(op.app, 'getSubscription', { params }, ana)).value();
const eligibility = async () => (await ask(op.app, 'getSimReplacementEligibility', { params }, ana)).value();

it('suspends a line at once; a second suspension keeps the first', async () => {
  const suspended = (await suspend()).value();
  const suspension = { at: line.activatedAt, reason: 'STOLEN' };
  // Nothing is metered while it is suspended.
  const { dataUsage: _, ...rest } = line;
  expect(suspended).toEqual({ ...rest, status: 'Suspend', suspension });
  await pass(60_000);
  expect((await suspend('LOST')).value()).toEqual(suspended);
  expect(await read()).toEqual(suspended);
});

it('a suspended line keeps its periods: it is unpaid at the same time, then inactive', async () => {
  await suspend();
  await pass(30 * day);
  expect(await read()).toMatchObject({ status: 'Suspend', nextCycleAt: line.nextCycleAt });
  expect(await eligibility()).toEqual({ eligible: true });
  await pass(7 * day);
  expect(await eligibility()).toEqual({ eligible: false, reason: 'LINE_SUSPENDED' });
  await pass(30 * day);
  expect((await read()).status).toBe('Inactive');
  expect(await suspend()).toMatchObject({
    code: 'NOT_ELIGIBLE',
    body: { failure: { reason: 'LINE_INACTIVE' } },
  });
});

it('is resumed after a step-up, which is spent', async () => {
  await suspend();
  const headers = await stepUp(op, { email, token: ana }, 'RESUME_LINE');
  const resume = () => ask(op.app, 'resumeLine', { params, headers }, ana);
  expect((await resume()).value()).toEqual(line);
  expect((await resume()).code).toBe('OTT_VALIDATION_FAILED');
  expect((await suspend('LOST')).value()).toMatchObject({
    status: 'Suspend',
    suspension: { reason: 'LOST' },
  });
});

it('is resumed when its SIM is replaced', async () => {
  await suspend();
  const headers = await stepUp(op, { email, token: ana }, 'SIM_REPLACEMENT');
  const form = {
    ...params,
    simType: 'esim',
    reasonId: 'stolen',
    documentType: 'CURP',
    selfieImage: selfieFile(),
    documents: [jpeg()],
  } as const;
  const submitted = await ask(
    op.app,
    'submitSimReplacement',
    { headers, form: { ...form, documents: [...form.documents] } },
    ana,
  );
  expect(submitted.value().type).toBe('SIM_REPLACEMENT');
  await pass(9 * 60_000);
  expect((await read()).status).toBe('Suspend');
  await pass(60_000);
  const replaced = await read();
  expect([replaced.status, replaced.suspension]).toEqual(['Active', undefined]);
});
