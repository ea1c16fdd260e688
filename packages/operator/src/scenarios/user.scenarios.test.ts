import { decodeJwt } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { scenarioEmail } from './scenario.ts';

let op: MemoryOperator;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  await op.seed();
});

const orders = async (token: string) => (await ask(op.app, 'listCustomerOrders', {}, token)).value();

it('has a customer who has bought nothing', async () => {
  const token = await op.signIn(scenarioEmail('new-customer'));
  expect(await orders(token)).toEqual([]);
  expect((await ask(op.app, 'listUserLines', {}, token)).value().users).toEqual([]);
});

it('has a migrated customer, which the token shows', async () => {
  const token = await op.signIn(scenarioEmail('telco-migrated'));
  expect(decodeJwt(token)).toMatchObject({ telco_user: true, guest: false });
  const query = { include_telco: 'true', include_deleted_telco: 'true' };
  expect((await ask(op.app, 'getUser', { query }, token)).value()).toMatchObject({
    telco_user: true,
    telco_info: { phone_no: '5543218765' },
    deleted_telco_info: [{ phone_no: '5512340000' }],
  });
});

it('has a customer with three lines, on three plans', async () => {
  const token = await op.signIn(scenarioEmail('three-lines'));
  const { users } = (await ask(op.app, 'listUserLines', {}, token)).value();
  expect(users.map(({ planName, status }) => [planName['en-US'], status])).toEqual([
    ['Senda 8', 'Active'],
    ['Senda 20', 'Active'],
    ['Senda 50', 'Active'],
  ]);
  const placed = await orders(token);
  expect(placed.map(({ number }) => number).toReversed()).toEqual(users.map(({ phone_no }) => phone_no));
  expect(placed.map(({ status, planName }) => [status, planName['en-US']])).toEqual([
    ['COMPLETED', 'Senda 50'],
    ['COMPLETED', 'Senda 20'],
    ['COMPLETED', 'Senda 8'],
  ]);
});

it('has a customer whose codes cannot be resent', async () => {
  const identifier = scenarioEmail('resend-blocked');
  const body = { identifier, channel: 'web', 'external-auth-id': '' } as const;
  const { requestId } = (await ask(op.app, 'signIn', { body })).value();
  expect((await ask(op.app, 'resendSignIn', { body: { requestId } })).body).toMatchObject({
    errorCode: 422024,
  });
  const token = await op.signIn(identifier);
  const ott = await ask(op.app, 'generateOneTimeToken', { body: { purpose: 'NUMBER_CHANGE' } }, token);
  const again = { body: { requestId: ott.value().requestId } };
  expect((await ask(op.app, 'resendOneTimeToken', again, token)).code).toBe('RESEND_OTT_BLOCKED');
});

it('returns the status of lines by the clock, to their customer only', async () => {
  const email = scenarioEmail('three-lines');
  op.advance(10 * 24 * 60 * 60_000);
  const lines = async (who: string) =>
    (await ask(op.app, 'listUserLines', {}, await op.signIn(who))).value().users.map(({ status }) => status);
  expect(await lines(email)).toEqual(['Grace', 'Active', 'Active']);
  op.advance(60 * 24 * 60 * 60_000);
  expect(await lines(email)).toEqual(['Inactive', 'Inactive', 'Inactive']);
  expect(await lines('eva@example.com')).toEqual([]);
  const { accessToken } = (await ask(op.app, 'guestSignUp', {})).value();
  expect((await ask(op.app, 'listUserLines', {}, accessToken)).code).toBe('NOT_FOR_GUESTS');
});
