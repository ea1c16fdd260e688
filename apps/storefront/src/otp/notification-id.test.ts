import type { ErrorCode } from '@senda/contract';
import { loadMessages, locales } from '@senda/messages';
import { expect, it } from 'vitest';
import { notificationId } from './notification-id.ts';

// spec 8.otp.something-wrong 8.otp.notification: apps/storefront/src/otp/notification-id.ts#notificationId
it('a danger notification has the message of the error code, or says that something is wrong', async () => {
  const of = (code: ErrorCode) => notificationId({ kind: 'refused', code });
  expect([of('OTT_VERIFICATION_BLOCKED'), of('UNKNOWN_ERROR_CODE')]).toEqual([
    'error.422035',
    'something_wrong',
  ]);
  for (const locale of locales) expect(await loadMessages('otp', locale)).toHaveProperty('something_wrong');
});
