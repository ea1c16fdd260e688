import { assert, assertEqual, assertError } from '../assert.ts';
import type { Case } from '../case.ts';

export const guestCases: readonly Case[] = [
  {
    name: 'Each guest has a separate session without access to account calls',
    covers: ['guestSignUp'],
    run: async (context) => {
      const [one, other] = [await context.call('guestSignUp', {}), await context.call('guestSignUp', {})];
      assert(one.userId !== other.userId, 'Two guests have the same id.');
      const guest = context.withToken(one.accessToken);
      const details = await guest.call('getUser', { query: {} });
      assertEqual([details.external_id, details.email], [one.userId, undefined], 'The identity of the guest');
      assertError(await guest.expectError('getAnalyticsPreferences', {}), 'NOT_FOR_GUESTS', 'NOT_SIGNED_IN');
      await guest.call('logout', {});
      assertError(await guest.expectError('getUser', { query: {} }), 'NOT_SIGNED_IN');
    },
  },
  {
    name: 'A guest confirms a contact with a code',
    covers: ['guestSignUp', 'generateGuestOtt', 'validateGuestOtt'],
    needs: ['mailbox'],
    run: async (context) => {
      const { accessToken, userId } = await context.call('guestSignUp', {});
      const guest = context.withToken(accessToken);
      const email = `${context.uniqueId()}@conformance.test`;
      const body = { contact: { channel: 'EMAIL', email } } as const;
      const { requestId } = await guest.call('generateGuestOtt', { body });
      const otpCode = await context.latestCode(email);
      const wrong = { requestId, otpCode: otpCode === '000000' ? '000001' : '000000' };
      assertError(await guest.expectError('validateGuestOtt', { body: wrong }), 'INCORRECT_OTT');
      const confirmed = await guest.call('validateGuestOtt', { body: { requestId, otpCode } });
      assertEqual(
        [confirmed.userId, confirmed.email],
        [userId, email],
        'The guest and the confirmed contact',
      );
      const details = await context.withToken(confirmed.accessToken).call('getUser', { query: {} });
      assertEqual(details.guest_contact, { channel: 'EMAIL', email }, 'The stored contact');
    },
  },
];
