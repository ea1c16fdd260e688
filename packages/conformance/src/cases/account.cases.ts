import type { CallInput } from '@senda/contract';
import { assertEqual, assertError } from '../assert.ts';
import type { Case } from '../case.ts';
import type { CaseContext, Customer } from '../case-context.ts';
import { activate, pay } from '../line.ts';
import { createOrder } from '../sample.ts';

type Purpose = CallInput<'generateOneTimeToken'>['body']['purpose'];
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const address = (context: CaseContext) => `${context.uniqueId()}@conformance.test`;

/** Returns the id of a validated one-time token. */
async function stepUp(context: CaseContext, customer: Customer, purpose: Purpose): Promise<string> {
  const { requestId } = await customer.call('generateOneTimeToken', { body: { purpose } });
  const otpCode = await context.latestCode(customer.email);
  return (await customer.call('validateOneTimeToken', { body: { requestId, otpCode } })).requestId;
}

export const accountCases: readonly Case[] = [
  {
    name: 'Only the requesting session can validate a one-time token, and repeating it returns the same result',
    covers: ['generateOneTimeToken', 'resendOneTimeToken', 'validateOneTimeToken'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const first = await ana.call('generateOneTimeToken', { body: { purpose: 'SIM_REPLACEMENT' } });
      const old = { requestId: first.requestId, otpCode: await context.latestCode(ana.email) };
      const { requestId } = await ana.call('resendOneTimeToken', { body: { requestId: first.requestId } });
      assertError(
        await ana.expectError('validateOneTimeToken', { body: old }),
        'OTT_EXPIRED',
        'INCORRECT_OTT',
      );
      const otpCode = await context.latestCode(ana.email);
      const wrong = { body: { requestId, otpCode: otherThan(otpCode) } };
      assertError(await ana.expectError('validateOneTimeToken', wrong), 'INCORRECT_OTT');
      const right = { body: { requestId, otpCode } };
      assertError(await eva.expectError('validateOneTimeToken', right), 'OTT_EXPIRED');
      const validated = await ana.call('validateOneTimeToken', right);
      const again = await ana.call('validateOneTimeToken', right);
      assertEqual(again.validUntil, validated.validUntil, 'validUntil of the repeated validation');
      assertError(await eva.expectError('validateOneTimeToken', right), 'OTT_EXPIRED');
    },
  },
  {
    name: 'A one-time token expires and allows five wrong codes, and neither ends the session',
    covers: ['generateOneTimeToken', 'validateOneTimeToken'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const generate = () => ana.call('generateOneTimeToken', { body: { purpose: 'NUMBER_CHANGE' } });
      const { requestId } = await generate();
      const wrong = { body: { requestId, otpCode: otherThan(await context.latestCode(ana.email)) } };
      for (let nth = 1; nth < 5; nth += 1) await ana.expectError('validateOneTimeToken', wrong);
      assertError(await ana.expectError('validateOneTimeToken', wrong), 'MAXIMUM_RETRY_OTT');
      assertEqual((await ana.call('getUser', { query: {} })).email, ana.email, 'The e-mail of the session');
      const { requestId: later, expiresIn = 120 } = await generate();
      const otpCode = await context.latestCode(ana.email);
      await context.advance(expiresIn * 1000);
      const late = { body: { requestId: later, otpCode } };
      assertError(await ana.expectError('validateOneTimeToken', late), 'OTT_EXPIRED');
    },
  },
  {
    name: 'Changing the e-mail takes a step-up and a code sent to the new address',
    covers: ['updateEmail', 'validateEmailUpdate', 'getUser'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const body = { email: address(context) };
      assertError(await ana.expectError('updateEmail', { headers: {}, body }), 'MISSING_OTT_REQUEST_ID');
      const other = { 'ott-request-id': await stepUp(context, ana, 'NUMBER_CHANGE') };
      assertError(await ana.expectError('updateEmail', { headers: other, body }), 'OTT_VALIDATION_FAILED');
      const headers = { 'ott-request-id': await stepUp(context, ana, 'EMAIL_UPDATE') };
      const { requestId } = await ana.call('updateEmail', { headers, body });
      const otpCode = await context.latestCode(body.email);
      const { accessToken } = await ana.call('validateEmailUpdate', { body: { requestId, otpCode } });
      const after = context.withToken(accessToken);
      assertEqual(
        (await after.call('getUser', { query: {} })).email,
        body.email,
        'The e-mail of the account',
      );
      assertError(await ana.expectError('getUser', { query: {} }), 'NOT_SIGNED_IN');
      const again = { headers, body: { email: address(context) } };
      assertError(await after.expectError('updateEmail', again), 'OTT_VALIDATION_FAILED');
    },
  },
  {
    name: 'The analytics preference is stored for each account',
    covers: ['getAnalyticsPreferences', 'updateAnalyticsPreferences'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      for (const enabled of [false, true, false]) {
        await ana.call('updateAnalyticsPreferences', { body: { enabled } });
        assertEqual((await ana.call('getAnalyticsPreferences', {})).enabled, enabled, 'The preference');
      }
      const { enabled = true } = await eva.call('getAnalyticsPreferences', {});
      assertEqual(enabled, true, 'The default preference');
      assertError(await context.expectError('getAnalyticsPreferences', {}), 'NOT_SIGNED_IN');
    },
  },
  {
    name: 'Vendor login rejects tokens that the vendor did not sign',
    covers: ['vendorLogin'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      for (const vendorToken of ['x', ana.token, 'eyJhbGciOiJub25lIn0.e30.']) {
        const body = { vendor: 'meli', vendorToken } as const;
        assertError(await context.expectError('vendorLogin', { body }), 'NOT_SIGNED_IN');
      }
    },
  },
  {
    name: 'Banners are paginated',
    covers: ['listBanners'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { banners, total } = await ana.call('listBanners', { query: {} });
      assertEqual(banners.length, Math.min(total, 10), 'The number of banners without a limit');
      const second = await ana.call('listBanners', { query: { limit: '1', offset: '1' } });
      assertEqual(second.banners, banners.slice(1, 2), 'The page with the second banner');
      const beyond = await ana.call('listBanners', { query: { offset: String(total) } });
      assertEqual(beyond.banners, [], 'The page after the last banner');
    },
  },
  {
    name: 'Completed orders appear as lines of their customer, with the ordered numbers',
    covers: ['listUserLines'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const orders = [await createOrder(context, ana), await createOrder(context, ana)];
      for (const { order_ref } of orders) await pay(context, ana, order_ref);
      assertEqual((await ana.call('listUserLines', {})).users, [], 'The lines before the orders complete');
      await context.advance(5 * 60_000);
      for (const { order_ref } of orders) await activate(context, ana, order_ref);
      const { users } = await ana.call('listUserLines', {});
      const ordered = orders.map(({ number }) => number);
      assertEqual(
        users.map(({ phone_no }) => phone_no),
        ordered,
        'The numbers of the lines',
      );
      assertEqual([...new Set(users.map(({ status }) => status))], ['Active'], 'The status of new lines');
      assertEqual((await eva.call('listUserLines', {})).users, [], 'The lines of another customer');
    },
  },
  {
    name: 'The external IP address does not depend on the session',
    covers: ['getExternalIp'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const [withToken, withoutToken] = [
        await ana.call('getExternalIp', {}),
        await context.call('getExternalIp', {}),
      ];
      assertEqual(withToken.ip, withoutToken.ip, 'The IP address with a token');
      assertEqual((await ana.call('getUser', { query: {} })).email, ana.email, 'The e-mail of the session');
    },
  },
];
