import type { Consent } from '@senda/contract';
import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

let op: MemoryOperator;
let token: string;
let consent: Consent;
beforeEach(async () => {
  op = memoryOperator();
  token = await op.signIn('ana@example.com');
  const { external_id } = (await ask(op.app, 'getUser', { query: {} }, token)).value();
  consent = {
    version: 2,
    userFlow: 'signup',
    documentName: 'TERMS_OF_USE',
    productId: 'account',
    consentGivenAt: 1_800_000_000_000,
    consentType: 'EXPLICIT_NO_READ',
    customerId: external_id,
    email: 'Ana@example.com',
    appVersion: 'WEB',
  };
});

const submit = (body: Consent, bearer?: string) => ask(op.app, 'submitConsent', { body }, bearer);

it('keeps the latest record per document', async () => {
  expect((await submit(consent, token)).value()).toEqual({});
  await submit({ ...consent, documentName: 'PRIVACY_POLICY' }, token);
  await submit({ ...consent, consentGivenAt: 1_800_000_000_001 }, token);
  const kept = await op.store.consents.find({});
  expect(kept.map((row) => [row.documentName, row.record.consentGivenAt])).toEqual([
    ['TERMS_OF_USE', 1_800_000_000_001],
    ['PRIVACY_POLICY', 1_800_000_000_000],
  ]);
});

it('refuses consents for other customers or without a token', async () => {
  const forged = await submit({ ...consent, customerId: 'eva', email: 'eva@example.com' }, token);
  expect(forged).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  expect((await submit({ ...consent, userFlow: 'x'.repeat(65) }, token)).code).toBe('INVALID_REQUEST');
  expect((await submit(consent)).code).toBe('NOT_SIGNED_IN');
  expect(await op.store.consents.find({})).toEqual([]);
});
