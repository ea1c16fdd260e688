import type { CallInput } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { jpeg, pdf, png, pngOf, selfieFile } from '../testing/files.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

type Form = CallInput<'submitManualKyc'>['form'];

let op: MemoryOperator;
let ana: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => Date.UTC(2027, 0, 15) });
  ana = await op.signIn('ana@example.com');
});

const passport: Form = {
  context: 'onboarding',
  documentType: 'PASSPORT',
  expiryDate: '2027-01-15',
  dob: '1990-05-17',
  documents: [jpeg()],
};
const submit = (form: Form, token = ana) => ask(op.app, 'submitManualKyc', { form }, token);
const look = (kycReference: string, token = ana) =>
  ask(op.app, 'getKycSubmission', { params: { kycReference } }, token);
const fresh = async (token: string) => (await ask(op.app, 'refreshToken', {}, token)).value().auth_token;

it('lists the accepted documents and files, and requires none for prepaid plans', async () => {
  const all = (await ask(op.app, 'getEkycSpecifications', {})).value();
  expect(all.documents.map((document) => document.documentType)).toEqual([
    'INE',
    'PASSPORT',
    'CURP',
    'CNIC',
    'NRIC',
    'FIN',
  ]);
  expect(all.upload.extensions).toEqual(['png', 'jpeg', 'jpg', 'pdf']);
  expect(all.upload.maximumSize).toBe(5 * 1024 * 1024);
  const inContext = async (
    context: 'onboarding' | 'sim_replacement',
    productType?: 'prepaid' | 'postpaid' | 'hybrid',
  ) =>
    (
      await ask(op.app, 'getEkycContextSpecifications', { params: { context }, query: { productType } })
    ).value();
  expect(await inContext('onboarding')).toMatchObject({
    selfie: false,
    isKYCRequiredForOrderCreation: false,
    isOnboardingKYCRequired: false,
  });
  expect(await inContext('onboarding', 'postpaid')).toMatchObject({
    selfie: true,
    documents: true,
    isKYCRequiredForOrderCreation: true,
    isOnboardingKYCRequired: true,
  });
  expect(await inContext('sim_replacement')).toMatchObject({ selfie: true, isOnboardingKYCRequired: false });
});

it('stores reference, hash and size of files, and computes the review from the time', async () => {
  const selfieImage = selfieFile();
  const submitted = (await submit({ ...passport, selfieImage })).value();
  const sha256 = '6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0';
  expect(submitted).toMatchObject({ status: 'SUBMITTED', documentType: 'PASSPORT' });
  expect(submitted.files).toEqual([
    { reference: expect.any(String), kind: 'selfie', type: 'image/png', size: selfieImage.size, sha256 },
    {
      reference: expect.any(String),
      kind: 'document',
      type: 'image/jpeg',
      size: 4,
      sha256: expect.any(String),
    },
  ]);
  expect((await look(submitted.kycReference)).value()).toEqual(submitted);
  op.advance(10_000);
  expect((await look(submitted.kycReference)).value().status).toBe('IN_REVIEW');
  op.advance(110_000);
  expect((await look(submitted.kycReference)).value()).toEqual({
    ...submitted,
    status: 'APPROVED',
    reviewedAt: submitted.submittedAt + 120_000,
  });
});

it('rejects a document with a file called "refused"', async () => {
  const { kycReference } = (await submit({ ...passport, documents: [jpeg('Refused.JPG')] })).value();
  op.advance(120_000);
  expect((await look(kycReference)).value()).toMatchObject({
    status: 'REJECTED',
    reason: 'DOCUMENT_UNREADABLE',
  });
});

it('shows a check to its customer only', async () => {
  const { kycReference } = (await submit(passport)).value();
  const eva = await op.signIn('eva@example.com');
  const otherResponse = await look(kycReference, eva);
  expect([otherResponse.status, otherResponse.code]).toEqual([404, 'NOT_FOUND']);
  expect(JSON.stringify(otherResponse.body)).not.toContain('PASSPORT');
  expect((await look('nothing', await fresh(eva))).code).toBe('NOT_FOUND');
  expect((await ask(op.app, 'submitManualKyc', { form: passport })).code).toBe('NOT_SIGNED_IN');
});

describe('a file', () => {
  const withDocument = (file: File) => submit({ ...passport, documents: [file] });

  // spec 5.upload.types: packages/core/src/common/upload/upload.ts#formats
  it.each([png(), png('A.PNG'), jpeg(), jpeg('a.jpeg'), pdf()])('may be $name, $type', async (file) => {
    expect((await withDocument(file)).status).toBe(200);
  });

  // spec 5.upload.types: packages/operator/src/rules/kyc/uploads.ts#typeRefusal
  it.each([
    ['a name that is no picture’s', png('front.gif'), 'Only png, jpeg, jpg and pdf files are accepted.'],
    ['a name without an extension', png('front'), 'Only png, jpeg, jpg and pdf files are accepted.'],
    [
      'another type than its name',
      png('front.png', 'image/jpeg'),
      'The file’s type does not match its name.',
    ],
    [
      'other content than its name',
      png('front.jpg', 'image/jpeg'),
      'The file’s content does not match its name.',
    ],
    [
      'no content',
      new File([], 'a.pdf', { type: 'application/pdf' }),
      'The file’s content does not match its name.',
    ],
  ])('may not have %s', async (_, file, message) => {
    expect(await withDocument(file)).toMatchObject({
      status: 422,
      code: 'FILE_TYPE_REFUSED',
      body: { failure: { fields: [{ path: 'documents.0', message }] } },
    });
  });

  // spec 5.upload.size 9.image-size: packages/operator/src/rules/kyc/uploads.ts#refusalOf
  it('may have at most 5 MB', async () => {
    expect((await withDocument(pngOf(5 * 1024 * 1024))).status).toBe(200);
    expect(await withDocument(pngOf(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
    });
  });

  it('is not read if the whole body is too large', async () => {
    const answer = await withDocument(pngOf(17 * 1024 * 1024));
    expect(answer).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(answer.body).toMatchObject({ message: 'The body is over 16 MB.' });
  });

  // spec 3.selfie: packages/operator/src/rules/kyc/uploads.ts#assertSelfie
  it('must be taken by the camera if it is a selfie', async () => {
    for (const selfieImage of [png('me.png'), jpeg('cam_image.png')]) {
      expect((await submit({ context: 'onboarding', selfieImage })).code).toBe('FILE_TYPE_REFUSED');
    }
    expect((await submit({ context: 'onboarding', selfieImage: selfieFile() })).status).toBe(200);
  });
});

describe('a missing or invalid field is reported', () => {
  const { dob: _, ...withoutBirthday } = passport;
  const replacement: Form = { ...passport, context: 'sim_replacement' };
  it.each<[string, Form]>([
    ['selfieImage', { context: 'onboarding' }],
    ['selfieImage', replacement],
    ['documentType', { context: 'sim_replacement', selfieImage: selfieFile() }],
    ['documentType', { ...passport, documentType: 'NRIC' }],
    ['documents', { ...passport, documents: [png(), png()] }],
    ['documents', { ...passport, documentType: 'INE' }],
    ['dob', withoutBirthday],
    ['expiryDate', { ...passport, expiryDate: '2027-01-14' }],
  ])('%s', async (path, form) => {
    const answer = await submit(form);
    expect([answer.status, answer.code]).toEqual([422, 'INVALID_REQUEST']);
    expect(answer.body).toMatchObject({ failure: { fields: [{ path }] } });
  });
});

describe('a body that is not a valid form', () => {
  const send = async (body: BodyInit, type?: string) => {
    const headers = { 'X-Auth': ana, ...(type && { 'Content-Type': type }) };
    const request = new Request('http://operator.test/api/ekyc-service/v1/manual-kyc', {
      method: 'POST',
      headers,
      body,
    });
    const answer = await op.app.fetch(request);
    return { status: answer.status, body: await answer.json() };
  };
  const formOf = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value as string);
    return form;
  };

  it.each([
    ['JSON', '{"context":"onboarding"}', 'application/json'],
    ['text with a boundary that never comes', 'context=onboarding', 'multipart/form-data; boundary=b'],
    ['without a boundary', 'x', 'multipart/form-data'],
    ['of no type', 'x', undefined],
  ])('%s', async (_, body, type) => {
    const message = 'The body is not a valid multipart form.';
    expect(await send(body, type)).toMatchObject({ status: 400, body: { message } });
  });

  it.each([
    [{}, 'context'],
    [{ context: 'party' }, 'context'],
    [{ context: 'onboarding', selfieImage: 'a text' }, 'selfieImage'],
    [{ context: 'onboarding', documents: 'a text' }, 'documents.0'],
    [{ context: 'onboarding', dob: png() }, 'dob'],
    [{ context: 'onboarding', selfieImage: png('a\0.png') }, 'selfieImage'],
  ])('%j', async (fields, path) => {
    expect(await send(formOf(fields as Record<string, string | File>))).toMatchObject({
      status: 400,
      body: { failure: { errorId: 'INVALID_REQUEST', fields: [{ path }] } },
    });
  });
});
