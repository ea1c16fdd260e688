import { holds, refusedWith, same } from '../broken.ts';
import type { Case } from '../scenario.ts';

export const guestCases: readonly Case[] = [
  {
    name: 'A guest has a session of her own, and nothing that belongs to an account',
    covers: ['guestSignUp'],
    run: async (world) => {
      const [one, other] = [await world.ask('guestSignUp', {}), await world.ask('guestSignUp', {})];
      holds(one.userId !== other.userId, 'Two guests are given one id.');
      const guest = world.withToken(one.accessToken);
      const details = await guest.ask('getUser', { query: {} });
      same([details.external_id, details.email], [one.userId, undefined], 'Who the guest is');
      refusedWith(await guest.refused('getAnalyticsPreferences', {}), 'NOT_FOR_GUESTS', 'NOT_SIGNED_IN');
      await guest.ask('logout', {});
      refusedWith(await guest.refused('getUser', { query: {} }), 'NOT_SIGNED_IN');
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
      refusedWith(await guest.refused('validateGuestOtt', { body: wrong }), 'INCORRECT_OTT');
      const confirmed = await guest.ask('validateGuestOtt', { body: { requestId, otpCode } });
      same([confirmed.userId, confirmed.email], [userId, email], 'Who confirmed what');
      const details = await world.withToken(confirmed.accessToken).ask('getUser', { query: {} });
      same(details.guest_contact, { channel: 'EMAIL', email }, 'The contact that is kept');
    },
  },
];
