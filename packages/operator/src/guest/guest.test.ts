import type { GuestContact } from '@senda/contract';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOperator } from '../app.ts';
import { memoryStore } from '../store/memory.ts';
import { ask } from '../testing/ask.ts';
import { putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { payWithCardNumber } from '../testing/pay.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

let op: MemoryOperator;
beforeEach(() => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
});

const email: GuestContact = { channel: 'EMAIL', email: 'Gaby@example.com' };
const signUp = async () => (await ask(op.app, 'guestSignUp', {})).value();
const generate = (token: string, contact: GuestContact = email) =>
  ask(op.app, 'generateGuestOtt', { body: { contact } }, token);
const validate = (token: string, requestId: string, otpCode: string) =>
  ask(op.app, 'validateGuestOtt', { body: { requestId, otpCode } }, token);
const getUser = (token: string) => ask(op.app, 'getUser', { query: {} }, token);

async function confirmed(contact: GuestContact = email): Promise<string> {
  const { accessToken } = await signUp();
  const { requestId } = (await generate(accessToken, contact)).value();
  const to = contact.channel === 'EMAIL' ? contact.email : contact.phone_no;
  return (await validate(accessToken, requestId, op.lastCode(to))).value().accessToken;
}

describe('a guest', () => {
  it('has a token without an e-mail, which can be refreshed and logged out', async () => {
    const guest = await signUp();
    expect(guest).toEqual({
      accessToken: expect.any(String),
      userId: expect.any(String),
      isGuestUser: true,
    });
    expect(decodeJwt(guest.accessToken)).toMatchObject({ external_id: guest.userId, guest: true });
    expect(decodeJwt(guest.accessToken)).not.toHaveProperty('email');
    expect((await getUser(guest.accessToken)).value()).toEqual({ external_id: guest.userId, is_guest: true });
    const fresh = (await ask(op.app, 'refreshToken', {}, guest.accessToken)).value().auth_token;
    await ask(op.app, 'logout', {}, fresh);
    expect((await getUser(guest.accessToken)).code).toBe('NOT_SIGNED_IN');
    expect((await signUp()).userId).not.toBe(guest.userId);
  });

  it('confirms an e-mail by a code, without an account', async () => {
    const { accessToken } = await signUp();
    const { requestId } = (await generate(accessToken)).value();
    const wrong = op.lastCode('gaby@example.com') === '123456' ? '123457' : '123456';
    expect((await validate(accessToken, requestId, wrong)).code).toBe('INCORRECT_OTT');
    const right = op.lastCode('gaby@example.com');
    expect((await validate((await signUp()).accessToken, requestId, right)).code).toBe('OTT_EXPIRED');
    const guest = (await validate(accessToken, requestId, right)).value();
    expect(guest).toMatchObject({ email: 'gaby@example.com', isGuestUser: true });
    expect((await getUser(guest.accessToken)).value().guest_contact).toEqual({
      channel: 'EMAIL',
      email: 'gaby@example.com',
    });
    expect(await op.store.accounts.find({})).toEqual([]);
  });

  it('confirms a phone number if text messages are available', async () => {
    const token = await confirmed({ channel: 'SMS', phone_no: '5598765432' });
    expect((await getUser(token)).value().guest_contact).toEqual({ channel: 'SMS', phone_no: '5598765432' });
    const bare = createOperator({
      store: memoryStore(),
      now: Date.now,
      random: () => crypto.randomUUID(),
      mail: () => Promise.resolve(),
      mode: 'production',
      tokenSecret: 'a secret for tests, known to everyone',
    });
    const { accessToken } = (await ask(bare, 'guestSignUp', {})).value();
    const body = { contact: { channel: 'SMS', phone_no: '5598765432' } } as const;
    expect(await ask(bare, 'generateGuestOtt', { body }, accessToken)).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
    });
  });

  it('can repeat the answer if its response was lost', async () => {
    const { accessToken } = await signUp();
    const { requestId } = (await generate(accessToken)).value();
    const code = op.lastCode('gaby@example.com');
    const first = (await validate(accessToken, requestId, code)).value();
    expect((await validate(accessToken, requestId, code)).value()).toMatchObject({
      userId: first.userId,
      email: 'gaby@example.com',
    });
    expect((await validate((await signUp()).accessToken, requestId, code)).code).toBe('OTT_EXPIRED');
    op.advance(60_000);
    expect((await validate(accessToken, requestId, code)).code).toBe('OTT_EXPIRED');
  });

  it('can have codes resent, with a common limit for all guests of an address', async () => {
    const { accessToken } = await signUp();
    const { requestId } = (await generate(accessToken)).value();
    const again = await ask(op.app, 'resendOneTimeToken', { body: { requestId } }, accessToken);
    const code = op.lastCode('gaby@example.com');
    expect((await validate(accessToken, again.value().requestId, code)).status).toBe(200);
    for (let sent = 3; sent <= 5; sent += 1)
      expect((await generate((await signUp()).accessToken)).status).toBe(200);
    expect((await generate((await signUp()).accessToken)).code).toBe('RESEND_OTT_BLOCKED');
  });

  it('can buy after confirming a contact, and install the eSIM', async () => {
    const { accessToken } = await signUp();
    const query = { category: 'FREE_NUMBER' } as const;
    const [free] = (await ask(op.app, 'getNumbers', { query }, accessToken)).value().numbers;
    const draft = { ...sampleDraft, number: free?.number ?? '' };
    expect((await ask(op.app, 'createOrder', sampleOrder(draft, 'one'), accessToken)).body).toMatchObject({
      failure: { errorId: 'INVALID_REQUEST', fields: [{ path: 'contact' }] },
    });
    const token = await confirmed();
    await ask(op.app, 'lockNumber', { params: { selectedNumber: draft.number } }, token);
    expect((await ask(op.app, 'previewOrder', { body: draft }, token)).status).toBe(200);
    const { order_ref } = (await ask(op.app, 'createOrder', sampleOrder(draft, 'one'), token)).value();
    await payWithCardNumber(op.app, token, order_ref, '4242424242424242', 'pay');
    op.advance(20_000);
    await putSimToUse(op, token, order_ref);
    op.advance(10_000);
    const params = { orderReference: order_ref };
    expect((await ask(op.app, 'getOrder', { params }, token)).value().status).toBe('COMPLETED');
    expect(await op.store.carts.find({})).toEqual([]);
  });

  it('can buy with an unconfirmed contact if no code is needed, and gets messages and a pay link there', async () => {
    op = memoryOperator({ now: () => 1_800_000_000_000, trustsGuests: true });
    expect((await ask(op.app, 'getSignupNotifications', {})).value().isNoOtpFlow).toBe(true);
    const { accessToken: token } = await signUp();
    const query = { category: 'FREE_NUMBER' } as const;
    const [free] = (await ask(op.app, 'getNumbers', { query }, token)).value().numbers;
    const draft = { ...sampleDraft, number: free?.number ?? '' };
    await ask(op.app, 'lockNumber', { params: { selectedNumber: draft.number } }, token);
    const order = sampleOrder(draft, 'one');
    expect(await ask(op.app, 'createOrder', order, token)).toMatchObject({ code: 'INVALID_REQUEST' });
    const withContact = { ...order, body: { ...order.body, contact: email, payBy: 'PAY_LINK' } } as const;
    const placed = (await ask(op.app, 'createOrder', withContact, token)).value();
    expect(op.mails().at(-1)?.to).toBe('gaby@example.com');
    const params = { paylink_id: placed.details?.paylink_id ?? '' };
    const paylink = { status: 'OPEN', orderRef: placed.order_ref };
    expect((await ask(op.app, 'getPaylink', { params })).value()).toMatchObject(paylink);
    expect((await getUser(token)).value().guest_contact).toEqual({
      channel: 'EMAIL',
      email: 'gaby@example.com',
    });
  });

  it('cannot use an unconfirmed contact if a code is needed, nor replace a confirmed one', async () => {
    const { accessToken } = await signUp();
    const order = sampleOrder(sampleDraft, 'one');
    const withContact = { ...order, body: { ...order.body, contact: email } };
    expect(await ask(op.app, 'createOrder', withContact, accessToken)).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    op = memoryOperator({ now: () => 1_800_000_000_000, trustsGuests: true });
    const token = await confirmed();
    const other = { ...order.body, contact: { channel: 'EMAIL', email: 'eva@example.com' } as const };
    await ask(op.app, 'createOrder', { ...order, body: other }, token);
    expect((await getUser(token)).value().guest_contact).toMatchObject({ email: 'gaby@example.com' });
  });

  it('is refused calls for customers, and keeps the session', async () => {
    const { accessToken } = await signUp();
    const answers = [
      await ask(op.app, 'getAnalyticsPreferences', {}, accessToken),
      await ask(op.app, 'generateOneTimeToken', { body: { purpose: 'EMAIL_UPDATE' } }, accessToken),
      await ask(op.app, 'updateEmail', { headers: {}, body: { email: 'a@b.mx' } }, accessToken),
      await ask(op.app, 'listCarts', { query: { email: 'a@b.mx', status: 'PENDING' } }, accessToken),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, code: 'NOT_FOR_GUESTS' });
    expect((await getUser(accessToken)).status).toBe(200);
  });
});

it('customers cannot use a guest’s confirmation', async () => {
  const token = await op.signIn('ana@example.com');
  expect(await generate(token)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
});
