import type { CallInput } from '@senda/contract';
import { assertEqual, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { pay } from '../line.ts';
import { someOrder } from '../sample.ts';
import type { Customer, World } from '../world.ts';

type Purpose = CallInput<'generateOneTimeToken'>['body']['purpose'];
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const address = (world: World) => `${world.fresh()}@conformance.test`;

/** Returns a validated one-time token of the customer. */
async function stepUp(world: World, customer: Customer, purpose: Purpose): Promise<string> {
  const { requestId } = await customer.ask('generateOneTimeToken', { body: { purpose } });
  const otpCode = await world.lastCode(customer.email);
  return (await customer.ask('validateOneTimeToken', { body: { requestId, otpCode } })).requestId;
}

export const accountCases: readonly Case[] = [
  {
    name: 'A one-time token is answered by the session that asked, alike when asked again',
    covers: ['generateOneTimeToken', 'resendOneTimeToken', 'validateOneTimeToken'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const first = await ana.ask('generateOneTimeToken', { body: { purpose: 'SIM_REPLACEMENT' } });
      const old = { requestId: first.requestId, otpCode: await world.lastCode(ana.email) };
      const { requestId } = await ana.ask('resendOneTimeToken', { body: { requestId: first.requestId } });
      assertRefused(await ana.refused('validateOneTimeToken', { body: old }), 'OTT_EXPIRED', 'INCORRECT_OTT');
      const otpCode = await world.lastCode(ana.email);
      const wrong = { body: { requestId, otpCode: otherThan(otpCode) } };
      assertRefused(await ana.refused('validateOneTimeToken', wrong), 'INCORRECT_OTT');
      const right = { body: { requestId, otpCode } };
      assertRefused(await eva.refused('validateOneTimeToken', right), 'OTT_EXPIRED');
      const validated = await ana.ask('validateOneTimeToken', right);
      const again = await ana.ask('validateOneTimeToken', right);
      assertEqual(again.validUntil, validated.validUntil, 'Until when an answer that is given again serves');
      assertRefused(await eva.refused('validateOneTimeToken', right), 'OTT_EXPIRED');
    },
  },
  {
    name: 'A one-time token dies of wrong answers and of time, and the session goes on',
    covers: ['generateOneTimeToken', 'validateOneTimeToken'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const generate = () => ana.ask('generateOneTimeToken', { body: { purpose: 'NUMBER_CHANGE' } });
      const { requestId } = await generate();
      const wrong = { body: { requestId, otpCode: otherThan(await world.lastCode(ana.email)) } };
      for (let nth = 1; nth < 5; nth += 1) await ana.refused('validateOneTimeToken', wrong);
      assertRefused(await ana.refused('validateOneTimeToken', wrong), 'MAXIMUM_RETRY_OTT');
      assertEqual((await ana.ask('getUser', { query: {} })).email, ana.email, 'Whom the session is of');
      const { requestId: later, expiresIn = 120 } = await generate();
      const otpCode = await world.lastCode(ana.email);
      await world.advance(expiresIn * 1000);
      const late = { body: { requestId: later, otpCode } };
      assertRefused(await ana.refused('validateOneTimeToken', late), 'OTT_EXPIRED');
    },
  },
  {
    name: 'An e-mail is changed by a step-up and a code to the new address',
    covers: ['updateEmail', 'validateEmailUpdate', 'getUser'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const body = { email: address(world) };
      assertRefused(await ana.refused('updateEmail', { headers: {}, body }), 'MISSING_OTT_REQUEST_ID');
      const other = { 'ott-request-id': await stepUp(world, ana, 'NUMBER_CHANGE') };
      assertRefused(await ana.refused('updateEmail', { headers: other, body }), 'OTT_VALIDATION_FAILED');
      const headers = { 'ott-request-id': await stepUp(world, ana, 'EMAIL_UPDATE') };
      const { requestId } = await ana.ask('updateEmail', { headers, body });
      const otpCode = await world.lastCode(body.email);
      const { accessToken } = await ana.ask('validateEmailUpdate', { body: { requestId, otpCode } });
      const after = world.withToken(accessToken);
      assertEqual((await after.ask('getUser', { query: {} })).email, body.email, 'The e-mail of the account');
      assertRefused(await ana.refused('getUser', { query: {} }), 'NOT_SIGNED_IN');
      const again = { headers, body: { email: address(world) } };
      assertRefused(await after.refused('updateEmail', again), 'OTT_VALIDATION_FAILED');
    },
  },
  {
    name: 'Whether use may be measured is kept for the account',
    covers: ['getAnalyticsPreferences', 'updateAnalyticsPreferences'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      for (const enabled of [false, true, false]) {
        await ana.ask('updateAnalyticsPreferences', { body: { enabled } });
        assertEqual((await ana.ask('getAnalyticsPreferences', {})).enabled, enabled, 'The preference');
      }
      const { enabled = true } = await eva.ask('getAnalyticsPreferences', {});
      assertEqual(enabled, true, 'The preference of someone who never said');
      assertRefused(await world.refused('getAnalyticsPreferences', {}), 'NOT_SIGNED_IN');
    },
  },
  {
    name: 'A vendor’s log-in takes the vendor’s own word alone',
    covers: ['vendorLogin'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      for (const vendorToken of ['x', ana.token, 'eyJhbGciOiJub25lIn0.e30.']) {
        const body = { vendor: 'meli', vendorToken } as const;
        assertRefused(await world.refused('vendorLogin', { body }), 'NOT_SIGNED_IN');
      }
    },
  },
  {
    name: 'Notices are listed page by page',
    covers: ['listBanners'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const { banners, total } = await ana.ask('listBanners', { query: {} });
      assertEqual(banners.length, Math.min(total, 10), 'How many notices there are without a limit');
      const second = await ana.ask('listBanners', { query: { limit: '1', offset: '1' } });
      assertEqual(second.banners, banners.slice(1, 2), 'The second notice on a page of its own');
      const beyond = await ana.ask('listBanners', { query: { offset: String(total) } });
      assertEqual(beyond.banners, [], 'What comes after the last notice');
    },
  },
  {
    name: 'Each line that was bought is listed for its customer, by the number that was ordered',
    covers: ['listUserLines'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const orders = [await someOrder(world, ana), await someOrder(world, ana)];
      for (const { order_ref } of orders) await pay(world, ana, order_ref);
      assertEqual((await ana.ask('listUserLines', {})).users, [], 'The lines of orders that are under way');
      await world.advance(5 * 60_000);
      const { users } = await ana.ask('listUserLines', {});
      const ordered = orders.map(({ number }) => number);
      assertEqual(
        users.map(({ phone_no }) => phone_no),
        ordered,
        'The numbers of the lines',
      );
      assertEqual([...new Set(users.map(({ status }) => status))], ['Active'], 'How new lines stand');
      assertEqual((await eva.ask('listUserLines', {})).users, [], 'The lines of someone else');
    },
  },
  {
    name: 'The address of a caller does not depend on the session',
    covers: ['getExternalIp'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const [own, anybodys] = [await ana.ask('getExternalIp', {}), await world.ask('getExternalIp', {})];
      assertEqual(own.ip, anybodys.ip, 'The address of one machine');
      assertEqual((await ana.ask('getUser', { query: {} })).email, ana.email, 'Whom the token speaks for');
    },
  },
];
