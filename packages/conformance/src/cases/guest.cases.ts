import { assert, assertEqual, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';

export const guestCases: readonly Case[] = [
  {
    name: 'A guest has a session of their own, and nothing that belongs to an account',
    covers: ['guestSignUp'],
    run: async (world) => {
      const [one, other] = [await world.ask('guestSignUp', {}), await world.ask('guestSignUp', {})];
      assert(one.userId !== other.userId, 'Two guests are given one id.');
      const guest = world.withToken(one.accessToken);
      const details = await guest.ask('getUser', { query: {} });
      assertEqual([details.external_id, details.email], [one.userId, undefined], 'Who the guest is');
      assertRefused(await guest.refused('getAnalyticsPreferences', {}), 'NOT_FOR_GUESTS', 'NOT_SIGNED_IN');
      await guest.ask('logout', {});
      assertRefused(await guest.refused('getUser', { query: {} }), 'NOT_SIGNED_IN');
    },
  },
  {
    name: 'A guest confirms a contact by a code',
    covers: ['guestSignUp', 'generateGuestOtt', 'validateGuestOtt'],
    needs: ['mailbox'],
    run: async (world) => {
      const { accessToken, userId } = await world.ask('guestSignUp', {});
      const guest = world.withToken(accessToken);
      const email = `${world.fresh()}@conformance.test`;
      const body = { contact: { channel: 'EMAIL', email } } as const;
      const { requestId } = await guest.ask('generateGuestOtt', { body });
      const otpCode = await world.lastCode(email);
      const wrong = { requestId, otpCode: otpCode === '000000' ? '000001' : '000000' };
      assertRefused(await guest.refused('validateGuestOtt', { body: wrong }), 'INCORRECT_OTT');
      const confirmed = await guest.ask('validateGuestOtt', { body: { requestId, otpCode } });
      assertEqual([confirmed.userId, confirmed.email], [userId, email], 'Who confirmed what');
      const details = await world.withToken(confirmed.accessToken).ask('getUser', { query: {} });
      assertEqual(details.guest_contact, { channel: 'EMAIL', email }, 'The contact that is kept');
    },
  },
];
