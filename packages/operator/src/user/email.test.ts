import { decodeJwt } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const [before, after] = ['ana@example.com', 'ana.ruiz@example.com'];
let op: MemoryOperator;
let token: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  token = await op.signIn(before);
});

const update = (email: string, id?: string) =>
  ask(op.app, 'updateEmail', { headers: id ? { 'ott-request-id': id } : {}, body: { email } }, token);
const validate = (requestId: string, otpCode: string) =>
  ask(op.app, 'validateEmailUpdate', { body: { requestId, otpCode } }, token);
const getUser = (bearer: string) => ask(op.app, 'getUser', { query: {} }, bearer);

async function stepUp(purpose: 'EMAIL_UPDATE' | 'NUMBER_CHANGE' = 'EMAIL_UPDATE'): Promise<string> {
  const { requestId } = (await ask(op.app, 'generateOneTimeToken', { body: { purpose } }, token)).value();
  const body = { requestId, otpCode: op.lastCode(before) };
  return (await ask(op.app, 'validateOneTimeToken', { body }, token)).value().requestId;
}

it('needs a step-up for its purpose', async () => {
  expect((await update(after)).body).toMatchObject({ errorCode: 400166 });
  expect((await update(after, 'nothing')).body).toMatchObject({ errorCode: 400061 });
  expect((await update(after, await stepUp('NUMBER_CHANGE'))).code).toBe('OTT_VALIDATION_FAILED');
});

it('is changed by the code to the new address', async () => {
  const id = await stepUp();
  const elsewhere = await op.signIn(before);
  const misspelt = (await update('ana.riuz@example.com', id)).value();
  const { requestId } = (await update(' Ana.Ruiz@Example.com ', id)).value();
  expect(op.mails().at(-1)?.to).toBe(after);
  expect((await validate(misspelt.requestId, op.lastCode('ana.riuz@example.com'))).code).toBe('OTT_EXPIRED');
  const wrong = op.lastCode(after) === '123456' ? '123457' : '123456';
  expect((await validate(requestId, wrong)).code).toBe('INCORRECT_OTT');
  expect((await getUser(token)).value().email).toBe(before);
  const { accessToken, email } = (await validate(requestId, op.lastCode(after))).value();
  expect([email, decodeJwt(accessToken)['email']]).toEqual([after, after]);
  expect((await getUser(accessToken)).value()).toMatchObject({ email: after });
  for (const old of [token, elsewhere]) expect((await getUser(old)).code).toBe('NOT_SIGNED_IN');
  expect(op.mails().at(-1)).toMatchObject({ to: before, subject: expect.stringContaining('was changed') });
  const { external_id } = (await getUser(await op.signIn(after))).value();
  expect(decodeJwt(accessToken)).toMatchObject({ external_id });
  token = accessToken;
  expect((await update('third@example.com', id)).code).toBe('OTT_VALIDATION_FAILED');
});

it('cannot be the current one', async () => {
  expect(await update('ANA@example.com', await stepUp())).toMatchObject({
    status: 422,
    code: 'INVALID_REQUEST',
  });
});

it('does not reveal that an address has an account: its owner gets a notice, and no code is right', async () => {
  await op.signIn('eva@example.com');
  const { requestId, expiresIn } = (await update('eva@example.com', await stepUp())).value();
  expect(expiresIn).toBe(120);
  const mail = op.mails().at(-1);
  expect(mail).toMatchObject({
    to: 'eva@example.com',
    subject: expect.stringContaining('entered your e-mail'),
  });
  expect(mail).not.toHaveProperty('code');
  expect((await validate(requestId, '123456')).code).toBe('INCORRECT_OTT');
  const again = await ask(op.app, 'resendOneTimeToken', { body: { requestId } }, token);
  expect(again.status).toBe(200);
  expect(op.mails().at(-1)).not.toHaveProperty('code');
});

it('stays available for new accounts until it is confirmed', async () => {
  const { requestId } = (await update(after, await stepUp())).value();
  const code = op.lastCode(after);
  await op.signIn(after);
  expect(await validate(requestId, code)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  expect((await getUser(token)).value().email).toBe(before);
});

it('has a code that can be resent, and dies after five wrong answers', async () => {
  const first = (await update(after, await stepUp())).value();
  const { requestId } = (
    await ask(op.app, 'resendOneTimeToken', { body: { requestId: first.requestId } }, token)
  ).value();
  expect((await validate(first.requestId, op.lastCode(after))).code).toBe('OTT_EXPIRED');
  const wrong = op.lastCode(after) === '123456' ? '123457' : '123456';
  for (let tries = 1; tries < 5; tries++)
    expect((await validate(requestId, wrong)).code).toBe('INCORRECT_OTT');
  expect((await validate(requestId, wrong)).code).toBe('MAXIMUM_RETRY_OTT');
  expect((await validate(requestId, op.lastCode(after))).code).toBe('MAXIMUM_RETRY_OTT');
  expect((await getUser(token)).value().email).toBe(before);
});

it('two dead codes within half an hour block all codes of the account', async () => {
  const id = await stepUp();
  for (const email of [after, 'third@example.com']) {
    const { requestId } = (await update(email, id)).value();
    const wrong = op.lastCode(email) === '123456' ? '123457' : '123456';
    for (let tries = 0; tries < 5; tries++) await validate(requestId, wrong);
  }
  const refused = await update('fourth@example.com', id);
  expect([refused.code, refused.headers.get('Retry-After')]).toEqual(['OTT_VERIFICATION_BLOCKED', '1800']);
});

it('gets five codes in ten minutes, the one of the step-up included', async () => {
  const id = await stepUp();
  for (let sent = 2; sent <= 5; sent++) expect((await update(`a${sent}@example.com`, id)).status).toBe(200);
  expect((await update('a6@example.com', id)).code).toBe('RESEND_OTT_BLOCKED');
});

it('is changed by the session of the step-up only', async () => {
  const id = await stepUp();
  const { requestId } = (await update(after, id)).value();
  const elsewhere = await op.signIn(before);
  const body = { requestId, otpCode: op.lastCode(after) };
  expect((await ask(op.app, 'validateEmailUpdate', { body }, elsewhere)).code).toBe('OTT_EXPIRED');
  expect(
    (
      await ask(
        op.app,
        'updateEmail',
        { headers: { 'ott-request-id': id }, body: { email: after } },
        elsewhere,
      )
    ).code,
  ).toBe('OTT_VALIDATION_FAILED');
});
