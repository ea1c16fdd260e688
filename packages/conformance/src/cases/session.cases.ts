import { assert, assertEqual, assertError } from '../assert.ts';
import type { Case } from '../case.ts';
import type { CaseContext } from '../case-context.ts';

const device = { app_type: 'WEB', device_id: 'conformance', device_type: 'browser' };
const signUpBody = (email: string) => ({ email, channel: 'web', 'external-auth-id': '' }) as const;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const address = (context: CaseContext) => `${context.uniqueId()}@conformance.test`;

export const sessionCases: readonly Case[] = [
  {
    name: 'Signing up creates an account and returns a token for it',
    covers: ['signUp', 'validateSignUp', 'getUser'],
    needs: ['mailbox'],
    run: async (context) => {
      const email = address(context);
      const { requestId, expiresIn = 120 } = await context.call('signUp', { body: signUpBody(email) });
      assert(expiresIn > 0 && expiresIn <= 600, `expiresIn must be between 1 and 600 s, got ${expiresIn}.`);
      const right = await context.latestCode(email);
      const answer = (otpCode: string) => ({ body: { device, otpCode, requestId } });
      assertError(
        await context.expectError('validateSignUp', answer(otherThan(right))),
        'INCORRECT_OTP',
        'INVALID_OTP',
      );
      const { accessToken } = await context.call('validateSignUp', answer(right));
      const user = await context.withToken(accessToken).call('getUser', { query: {} });
      assertEqual(user.email, email, 'The e-mail of the account');
      // A lost response is repeated, but only to the same device.
      const again = await context.call('validateSignUp', answer(right));
      const sameUser = await context.withToken(again.accessToken).call('getUser', { query: {} });
      assertEqual(sameUser.external_id, user.external_id, 'The account of the repeated response');
      const replayed = await context.onNewDevice().expectError('validateSignUp', answer(right));
      assertError(replayed, 'OTP_EXPIRED', 'INVALID_OTP');
    },
  },
  {
    name: 'A second sign-up while a code is valid is rejected as pending',
    covers: ['signUp'],
    needs: ['mailbox'],
    run: async (context) => {
      const body = signUpBody(address(context));
      await context.call('signUp', { body });
      assertError(await context.expectError('signUp', { body }), 'PENDING_OTP_SIGNUP');
    },
  },
  {
    name: 'Signing in returns a token for the same account, and a resent code replaces the first',
    covers: ['signIn', 'resendSignIn', 'validateSignIn'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const body = { identifier: ana.email, channel: 'web', 'external-auth-id': '' } as const;
      const first = await context.call('signIn', { body });
      const firstCode = await context.latestCode(ana.email);
      const second = await context.call('resendSignIn', { body: { requestId: first.requestId } });
      const old = { device, otpCode: firstCode, requestId: first.requestId };
      assertError(await context.expectError('validateSignIn', { body: old }), 'OTP_EXPIRED', 'INVALID_OTP');
      const otpCode = await context.latestCode(ana.email);
      const right = { device, otpCode, requestId: second.requestId };
      const { accessToken } = await context.call('validateSignIn', { body: right });
      const [before, after] = await Promise.all([
        ana.call('getUser', { query: {} }),
        context.withToken(accessToken).call('getUser', { query: {} }),
      ]);
      assertEqual(after.external_id, before.external_id, 'The account of the new token');
    },
  },
  {
    name: 'A code request is blocked after five wrong codes',
    covers: ['validateSignIn', 'validateSignUp'],
    needs: ['mailbox'],
    run: async (context) => {
      const email = address(context);
      const { requestId } = await context.call('signUp', { body: signUpBody(email) });
      const right = await context.latestCode(email);
      const wrong = { body: { device, otpCode: otherThan(right), requestId } };
      for (let nth = 1; nth < 5; nth += 1) await context.expectError('validateSignUp', wrong);
      assertError(await context.expectError('validateSignUp', wrong), 'MAXIMUM_RETRY_SIGNUP');
      const late = { body: { device, otpCode: right, requestId } };
      assertError(await context.expectError('validateSignUp', late), 'MAXIMUM_RETRY_SIGNUP');
      assertError(await context.expectError('validateSignIn', late), 'MAXIMUM_RETRY_LOGIN');
    },
  },
  {
    name: 'A code expires after expiresIn',
    covers: ['validateSignUp', 'resendSignIn'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const email = address(context);
      const { requestId, expiresIn = 120 } = await context.call('signUp', { body: signUpBody(email) });
      const otpCode = await context.latestCode(email);
      await context.advance(expiresIn * 1000);
      assertError(
        await context.expectError('validateSignUp', { body: { device, otpCode, requestId } }),
        'OTP_EXPIRED',
      );
      assertError(await context.expectError('resendSignIn', { body: { requestId } }), 'OTP_EXPIRED');
    },
  },
  {
    name: 'A refreshed token is valid, and logging out ends the session',
    covers: ['refreshToken', 'logout', 'getUser'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { auth_token } = await ana.call('refreshToken', {});
      const again = context.withToken(auth_token);
      assertEqual(
        (await again.call('getUser', { query: {} })).email,
        ana.email,
        'The e-mail of the refreshed token',
      );
      await again.call('logout', {});
      for (const token of [auth_token, ana.token]) {
        assertError(await context.withToken(token).expectError('getUser', { query: {} }), 'NOT_SIGNED_IN');
      }
      assertError(await ana.expectError('refreshToken', {}), 'NOT_SIGNED_IN');
    },
  },
  {
    name: 'An expired token is refused until it is refreshed',
    covers: ['refreshToken'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      await context.advance(60 * 60_000);
      assertError(await ana.expectError('getUser', { query: {} }), 'NOT_SIGNED_IN');
      const { auth_token } = await ana.call('refreshToken', {});
      await context.withToken(auth_token).call('getUser', { query: {} });
    },
  },
  {
    name: 'Customers can submit consents only for themselves',
    covers: ['submitConsent'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const eva = await context.newCustomer();
      const { external_id: customerId } = await ana.call('getUser', { query: {} });
      const record = {
        version: 2,
        userFlow: 'signup',
        documentName: 'TERMS_OF_USE',
        productId: 'account',
        consentGivenAt: await context.now(),
        consentType: 'IMPLICIT',
        customerId,
        email: ana.email,
        appVersion: 'WEB',
      } as const;
      await ana.call('submitConsent', { body: record });
      // Each document that a purchase asks for is accepted.
      const { settings } = await context.call('getConsentSettings', {});
      const { documents = [] } = settings.find(({ userFlow }) => userFlow === 'purchase') ?? {};
      for (const { documentName } of documents) {
        const given = { userFlow: 'purchase', documentName, consentType: 'EXPLICIT_NO_READ' } as const;
        await ana.call('submitConsent', { body: { ...record, ...given } });
      }
      assertError(await eva.expectError('submitConsent', { body: record }), 'INVALID_REQUEST');
      assertError(await context.expectError('submitConsent', { body: record }), 'NOT_SIGNED_IN');
    },
  },
];
