import type { CallInput } from '@senda/contract';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const email = 'ana@example.com';
let op: MemoryOperator;
let token: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  token = await op.signIn(email);
});

const getUser = async (query: CallInput<'getUser'>['query'], bearer = token) =>
  (await ask(op.app, 'getUser', { query }, bearer)).value();

it('stores the consent to analytics; it is absent by default', async () => {
  const read = async (bearer: string) => (await ask(op.app, 'getAnalyticsPreferences', {}, bearer)).value();
  expect(await read(token)).toEqual({});
  const body = { enabled: false };
  expect((await ask(op.app, 'updateAnalyticsPreferences', { body }, token)).value()).toEqual(body);
  expect(await read(await op.signIn(email))).toEqual(body);
  expect(await read(await op.signIn('eva@example.com'))).toEqual({});
});

describe('the details of a user', () => {
  it('have only the parts of the flags', async () => {
    const query = { category: 'FREE_NUMBER' } as const;
    const [free] = (await ask(op.app, 'getNumbers', { query }, token)).value().numbers;
    await ask(op.app, 'lockNumber', { params: { selectedNumber: free?.number ?? '' } }, token);
    const draft = { ...sampleDraft, number: free?.number ?? '' };
    await ask(op.app, 'createOrder', sampleOrder(draft, 'one'), token);
    expect(Object.keys(await getUser({}))).toEqual([
      'external_id',
      'email',
      'first_name',
      'last_name',
      'dob',
    ]);
    expect((await getUser({ include_telco: 'false' })).telco_info).toBeUndefined();
    expect(
      await getUser({
        include_telco: 'true',
        include_deleted_telco: 'true',
        include_social: 'true',
        include_ekyc: 'true',
      }),
    ).toMatchObject({ telco_info: { phone_no: '5512345678' }, deleted_telco_info: [], social_info: [] });
  });

  it('include the status of the identity check', async () => {
    const { id } = (await op.store.accounts.find({ email }))[0] ?? { id: '' };
    await op.store.kycSubmissions.insert({
      id: 'kyc',
      accountId: id,
      context: 'onboarding',
      files: [],
      submittedAt: 1_800_000_000_000,
      settlesAs: 'APPROVED',
    });
    expect((await getUser({})).ekyc_info).toBeUndefined();
    expect((await getUser({ include_ekyc: 'true' })).ekyc_info).toEqual({
      reference: 'kyc',
      status: 'SUBMITTED',
    });
    op.advance(120_000);
    const later = (await ask(op.app, 'refreshToken', {}, token)).value().auth_token;
    expect((await getUser({ include_ekyc: 'true' }, later)).ekyc_info?.status).toBe('APPROVED');
  });
});

describe('a vendor’s log-in', () => {
  const vendorToken = async (input: object) => {
    const answer = await op.app.request('/sandbox/vendor-token', {
      method: 'POST',
      body: JSON.stringify(input),
    });
    return ((await answer.json()) as { vendorToken: string }).vendorToken;
  };
  const logIn = (vendor: 'meli' | 'telco', token: string) =>
    ask(op.app, 'vendorLogin', { body: { vendor, vendorToken: token } });

  /** Returns the token of a log-in without a code. */
  const tokenOf = async (answer: ReturnType<typeof logIn>): Promise<string> => {
    const entered = (await answer).value();
    if (!('auth_token' in entered)) throw new Error('A code was sent.');
    return entered.auth_token;
  };

  /** Logs in with the code of the e-mail and returns the token. */
  const enterByCode = async (
    vendor: 'meli' | 'telco',
    token: string,
    accountEmail: string,
  ): Promise<string> => {
    const sent = (await logIn(vendor, token)).value();
    if ('auth_token' in sent) throw new Error('No code was sent.');
    const device = { app_type: 'WEB', device_id: 'test', device_type: 'browser' };
    const body = { device, otpCode: op.lastCode(accountEmail), requestId: sent.requestId };
    return (await ask(op.app, 'validateSignIn', { body })).value().accessToken;
  };

  it('creates no account without a code to the e-mail', async () => {
    const signed = await vendorToken({ vendor: 'meli', email: 'nobody@example.com' });
    expect((await logIn('meli', signed)).value()).toHaveProperty('requestId');
    expect(await op.store.accounts.find({ email: 'nobody@example.com' })).toEqual([]);
  });

  it('creates an account by a code, once per token, and finds it again', async () => {
    const customer = { vendor: 'meli', email: 'Nora@example.com' };
    const signed = await vendorToken(customer);
    const first = await enterByCode('meli', signed, 'nora@example.com');
    expect(await getUser({ include_social: 'true' }, first)).toMatchObject({
      email: 'nora@example.com',
      social_info: [{ provider: 'meli' }],
    });
    expect(await logIn('meli', signed)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    const again = await tokenOf(logIn('meli', await vendorToken(customer)));
    expect(decodeJwt(again)['external_id']).toBe(decodeJwt(first)['external_id']);
  });

  it('to an existing account needs a code the first time', async () => {
    const signed = await vendorToken({ vendor: 'telco', email: 'Ana@example.com', phone_no: '5511112222' });
    expect(await getUser({ include_social: 'true' })).toMatchObject({ social_info: [] });
    const accessToken = await enterByCode('telco', signed, email);
    expect(decodeJwt(accessToken)).toMatchObject({ telco_user: true });
    expect(await getUser({ include_social: 'true', include_telco: 'true' }, accessToken)).toMatchObject({
      external_id: decodeJwt(token)['external_id'],
      social_info: [{ provider: 'telco' }],
      telco_info: { phone_no: '5511112222' },
    });
    await tokenOf(logIn('telco', await vendorToken({ vendor: 'telco', email })));
    expect((await logIn('meli', await vendorToken({ vendor: 'meli', email }))).value()).toHaveProperty(
      'requestId',
    );
  });

  it('of the telecom company sets the telco flag, in the token too', async () => {
    const customer = { email: 'tere@example.com', phone_no: '5511112222' };
    const signed = await vendorToken({ vendor: 'telco', ...customer });
    const auth_token = await enterByCode('telco', signed, customer.email);
    expect(decodeJwt(auth_token)).toMatchObject({ guest: false, telco_user: true });
    expect(await getUser({ include_telco: 'true' }, auth_token)).toMatchObject({
      telco_user: true,
      telco_info: { phone_no: '5511112222' },
    });
    const fresh = (await ask(op.app, 'refreshToken', {}, auth_token)).value().auth_token;
    expect(decodeJwt(fresh)).toMatchObject({ telco_user: true });
    const banners = (await ask(op.app, 'listBanners', { query: {} }, fresh)).value().banners;
    expect(banners[0]?.id).toBe('telco-welcome');
  });

  it('is refused if the vendor token is another vendor’s, forged, or five minutes old', async () => {
    const signed = await vendorToken({ vendor: 'meli', email });
    expect((await logIn('telco', signed)).code).toBe('NOT_SIGNED_IN');
    expect((await logIn('meli', `${signed.slice(0, -2)}xx`)).code).toBe('NOT_SIGNED_IN');
    expect((await logIn('meli', token)).code).toBe('NOT_SIGNED_IN');
    op.advance(5 * 60_000);
    expect((await logIn('meli', signed)).code).toBe('NOT_SIGNED_IN');
    for (const bad of [{}, { vendor: 'other', email }, { vendor: 'meli', email: 'x' }]) {
      const answer = await op.app.request('/sandbox/vendor-token', {
        method: 'POST',
        body: JSON.stringify(bad),
      });
      expect(answer.status).toBe(400);
    }
  });
});

// spec 9.banner: packages/operator/src/user/account.handlers.ts#bannerLimit
it('lists notices for the customer, ten by default, with pagination', async () => {
  const list = async (query: CallInput<'listBanners'>['query'], bearer = token) =>
    (await ask(op.app, 'listBanners', { query }, bearer)).value();
  const all = await list({});
  expect(all.banners.map((banner) => banner.id)).toEqual(['first-line', 'bring-your-number', 'privacy']);
  expect(all.banners[0]).not.toHaveProperty('audience');
  const page = await list({ limit: '1', offset: '1' });
  expect([page.total, page.banners.map((banner) => banner.id)]).toEqual([3, ['bring-your-number']]);
  expect((await list({ offset: '9' })).banners).toEqual([]);
  const query = { category: 'FREE_NUMBER' } as const;
  const [free] = (await ask(op.app, 'getNumbers', { query }, token)).value().numbers;
  await ask(op.app, 'lockNumber', { params: { selectedNumber: free?.number ?? '' } }, token);
  const order = sampleOrder({ ...sampleDraft, number: free?.number ?? '' }, 'one');
  await ask(op.app, 'createOrder', order, token);
  expect((await list({})).banners[0]?.id).toBe('bring-your-number');
});
