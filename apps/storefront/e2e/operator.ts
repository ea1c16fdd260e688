import { type APIRequestContext, expect } from '@playwright/test';

/** Where the operator of a walk answers. */
export const operatorUrl = 'http://localhost:8790';

interface Mail {
  readonly to: string;
  readonly code?: string;
}

/** The newest code that was sent to an address, from the development mailbox. */
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
/** An address nobody has used. */
export const freshEmail = (): string => `walk-${Date.now()}-${process.pid}-${count++}@example.com`;
