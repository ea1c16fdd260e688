import { assert, assertEqual, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import type { World } from '../world.ts';

const device = { app_type: 'WEB', device_id: 'conformance', device_type: 'browser' };
const signUpBody = (email: string) => ({ email, channel: 'web', 'external-auth-id': '' }) as const;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const address = (world: World) => `${world.fresh()}@conformance.test`;

export const sessionCases: readonly Case[] = [
  {
    name: 'Signing up opens an account that the token then speaks for',
    covers: ['signUp', 'validateSignUp', 'getUser'],
    needs: ['mailbox'],
    run: async (world) => {
      const email = address(world);
      const { requestId, expiresIn = 120 } = await world.ask('signUp', { body: signUpBody(email) });
      assert(expiresIn > 0 && expiresIn <= 600, `A code must be good for a while, not for ${expiresIn} s.`);
      const right = await world.lastCode(email);
      const answer = (otpCode: string) => ({ body: { device, otpCode, requestId } });
      assertRefused(
        await world.refused('validateSignUp', answer(otherThan(right))),
        'INCORRECT_OTP',
        'INVALID_OTP',
      );
      const { accessToken } = await world.ask('validateSignUp', answer(right));
      const user = await world.withToken(accessToken).ask('getUser', { query: {} });
      assertEqual(user.email, email, 'The e-mail of the account');
      // A response may be lost: it is repeated to the same device only.
      const again = await world.ask('validateSignUp', answer(right));
      const once = await world.withToken(again.accessToken).ask('getUser', { query: {} });
      assertEqual(once.external_id, user.external_id, 'Who the answer that is given again is of');
      const replayed = await world.elsewhere().refused('validateSignUp', answer(right));
      assertRefused(replayed, 'OTP_EXPIRED', 'INVALID_OTP');
    },
  },
  {
    name: 'A second sign-up while a code is open is told of the open request',
    covers: ['signUp'],
    needs: ['mailbox'],
    run: async (world) => {
      const body = signUpBody(address(world));
      await world.ask('signUp', { body });
      assertRefused(await world.refused('signUp', { body }), 'PENDING_OTP_SIGNUP');
    },
  },
  {
    name: 'Logging in reaches the same account, and a resent code takes the place of the one before',
    covers: ['signIn', 'resendSignIn', 'validateSignIn'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const body = { identifier: ana.email, channel: 'web', 'external-auth-id': '' } as const;
      const first = await world.ask('signIn', { body });
      const firstCode = await world.lastCode(ana.email);
      const second = await world.ask('resendSignIn', { body: { requestId: first.requestId } });
      const old = { device, otpCode: firstCode, requestId: first.requestId };
      assertRefused(await world.refused('validateSignIn', { body: old }), 'OTP_EXPIRED', 'INVALID_OTP');
      const otpCode = await world.lastCode(ana.email);
      const right = { device, otpCode, requestId: second.requestId };
      const { accessToken } = await world.ask('validateSignIn', { body: right });
      const [before, after] = await Promise.all([
        ana.ask('getUser', { query: {} }),
        world.withToken(accessToken).ask('getUser', { query: {} }),
      ]);
      assertEqual(after.external_id, before.external_id, 'The account that was logged in to');
    },
  },
  {
    name: 'The fifth wrong code ends the request',
    covers: ['validateSignIn', 'validateSignUp'],
    needs: ['mailbox'],
    run: async (world) => {
      const email = address(world);
      const { requestId } = await world.ask('signUp', { body: signUpBody(email) });
      const right = await world.lastCode(email);
      const wrong = { body: { device, otpCode: otherThan(right), requestId } };
      for (let nth = 1; nth < 5; nth += 1) await world.refused('validateSignUp', wrong);
      assertRefused(await world.refused('validateSignUp', wrong), 'MAXIMUM_RETRY_SIGNUP');
      const late = { body: { device, otpCode: right, requestId } };
      assertRefused(await world.refused('validateSignUp', late), 'MAXIMUM_RETRY_SIGNUP');
      assertRefused(await world.refused('validateSignIn', late), 'MAXIMUM_RETRY_LOGIN');
    },
  },
  {
    name: 'A code expires',
    covers: ['validateSignUp', 'resendSignIn'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const email = address(world);
      const { requestId, expiresIn = 120 } = await world.ask('signUp', { body: signUpBody(email) });
      const otpCode = await world.lastCode(email);
      await world.advance(expiresIn * 1000);
      assertRefused(
        await world.refused('validateSignUp', { body: { device, otpCode, requestId } }),
        'OTP_EXPIRED',
      );
      assertRefused(await world.refused('resendSignIn', { body: { requestId } }), 'OTP_EXPIRED');
    },
  },
  {
    name: 'A refreshed token serves, and one whose session was logged out does not',
    covers: ['refreshToken', 'logout', 'getUser'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const { auth_token } = await ana.ask('refreshToken', {});
      const again = world.withToken(auth_token);
      assertEqual(
        (await again.ask('getUser', { query: {} })).email,
        ana.email,
        'Whom the fresh token speaks for',
      );
      await again.ask('logout', {});
      for (const token of [auth_token, ana.token]) {
        assertRefused(await world.withToken(token).refused('getUser', { query: {} }), 'NOT_SIGNED_IN');
      }
      assertRefused(await ana.refused('refreshToken', {}), 'NOT_SIGNED_IN');
    },
  },
  {
    name: 'An expired token is refused until it is refreshed',
    covers: ['refreshToken'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      await world.advance(60 * 60_000);
      assertRefused(await ana.refused('getUser', { query: {} }), 'NOT_SIGNED_IN');
      const { auth_token } = await ana.ask('refreshToken', {});
      await world.withToken(auth_token).ask('getUser', { query: {} });
    },
  },
  {
    name: 'A consent is kept for its giver, and for nobody else',
    covers: ['submitConsent'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const eva = await world.customer();
      const { external_id: customerId } = await ana.ask('getUser', { query: {} });
      const record = {
        version: 2,
        userFlow: 'signup',
        documentName: 'TERMS_OF_USE',
        productId: 'account',
        consentGivenAt: await world.now(),
        consentType: 'IMPLICIT',
        customerId,
        email: ana.email,
        appVersion: 'WEB',
      } as const;
      await ana.ask('submitConsent', { body: record });
      assertRefused(await eva.refused('submitConsent', { body: record }), 'INVALID_REQUEST');
      assertRefused(await world.refused('submitConsent', { body: record }), 'NOT_SIGNED_IN');
    },
  },
];
