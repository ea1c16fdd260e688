import { type APIRequestContext, expect } from '@playwright/test';

/** Address of the operator. */
export const operatorUrl = 'http://localhost:8790';

interface Mail {
  readonly to: string;
  readonly code?: string;
}

/** Returns the newest code sent to an e-mail, from the development mailbox. */
export async function codeFor(request: APIRequestContext, email: string, url = operatorUrl): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${url}/mailbox`, {
        params: { to: email },
        headers: { Accept: 'application/json' },
      });
      const mails = (await answer.json()) as Mail[];
      code = mails.find((mail) => mail.code !== undefined)?.code;
      return code;
    })
    .toBeTruthy();
  return code ?? '';
}

let count = 0;
/** Returns an unused e-mail. */
export const freshEmail = (): string => `walk-${Date.now()}-${process.pid}-${count++}@example.com`;

/** Signs a customer up at the gateway, like a native app, and returns the token. */
export async function tokenOf(request: APIRequestContext): Promise<string> {
  const user = `${operatorUrl}/api/user-service/v1`;
  const email = freshEmail();
  const asked = await request.post(`${user}/sign-up`, {
    data: { email, channel: 'web', 'external-auth-id': 'walk' },
  });
  const { requestId } = ((await asked.json()) as { result: { requestId: string } }).result;
  const otpCode = await codeFor(request, email);
  const device = { app_type: 'web', device_id: 'walk', device_type: 'browser' };
  const answer = await request.post(`${user}/sign-up/validate`, { data: { requestId, otpCode, device } });
  return ((await answer.json()) as { result: { accessToken: string } }).result.accessToken;
}

/** Returns the newest text mailed to a customer that matches; waits for it. */
export async function mailedTo(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
  url = operatorUrl,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${url}/mailbox`, {
        params: { to: email },
        headers: { Accept: 'application/json' },
      });
      const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => text);
      found = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

/** Returns the address of the payment link that was mailed to a customer. */
export const linkFor = (request: APIRequestContext, email: string): Promise<string> =>
  mailedTo(request, email, /\/payment\/paylink\?paylink_id=[\w-]+/);

/** Returns the address where a delivery is rescheduled, as it was mailed to a customer. */
export const rescheduleLinkFor = (request: APIRequestContext, email: string, url: string): Promise<string> =>
  mailedTo(request, email, /\/reschedule_delivery\/sim_only\?verificationCode=[\w-]+/, url);
