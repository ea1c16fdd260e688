import { describe, expect, test } from 'vitest';
import { isKycRequired } from '../../base/answers/kyc.ts';
import {
  chosenDocument,
  type DocumentsContext,
  documentRules,
  fieldText,
  isComplete,
  neededFields,
  neededSlots,
  offeredDocuments,
  startFields,
  submissionOf,
} from './documents.ts';
import { sampleConfig, sampleFile, sampleSpecifications } from './sample.ts';

const face = sampleFile('cam_image.png');
const page = sampleFile('passport.png');
const context: DocumentsContext = {
  config: sampleConfig,
  specifications: sampleSpecifications,
  documentType: 'PASSPORT',
  form: startFields({ expiryDate: '2026-11-21', dob: '1994-05-17' }, undefined),
  asksCurp: false,
  pictures: { selfie: { file: face }, 0: { file: page } },
  now: () => new Date(2026, 10, 21, 12).getTime(),
};

// spec 3.onboarding.isKYCRequiredForOrderCreation 3.onboarding.isOnboardingKYCRequired 3.onboarding.eKycConfig: packages/core/src/base/answers/kyc.ts#isKycRequired
describe('the step exists only if the eKYC config requires it', () => {
  test.each([
    [{ isOnboardingKYCRequired: false, isKYCRequiredForOrderCreation: false }, false],
    [{ isOnboardingKYCRequired: true, isKYCRequiredForOrderCreation: false }, true],
    [{ isOnboardingKYCRequired: false, isKYCRequiredForOrderCreation: true }, true],
    [{ selfie: false, documents: false }, false],
    [{ selfie: false }, true],
    [{ documents: false }, true],
  ])('%j: %s', (changed, required) => {
    expect(isKycRequired({ ...sampleConfig, ...changed })).toBe(required);
  });
});

test('documents are offered in configuration order, and only configured ones', () => {
  expect(offeredDocuments(context).map(({ documentType }) => documentType)).toEqual(['INE', 'PASSPORT']);
  expect(offeredDocuments({ ...context, config: { ...sampleConfig, documents: false } })).toEqual([]);
});

test('a single accepted document is chosen automatically', () => {
  const only: DocumentsContext = {
    ...context,
    config: { ...sampleConfig, documentTypes: ['CNIC'] },
    documentType: undefined,
  };
  expect(chosenDocument(only)?.documentType).toBe('CNIC');
  expect(chosenDocument({ ...context, documentType: undefined })).toBeUndefined();
  expect(chosenDocument({ ...context, documentType: 'CNIC' })).toBeUndefined();
});

test.each([
  ['PASSPORT', ['selfie', 0], ['expiryDate', 'dob']],
  ['INE', ['selfie', 0, 1], ['expiryDate']],
  [undefined, ['selfie'], []],
] as const)('%s needs pictures %j and fields %j', (documentType, pictures, fields) => {
  const chosen: DocumentsContext = { ...context, documentType };
  expect(neededSlots(chosen)).toEqual(pictures);
  expect(neededFields(chosen)).toEqual(fields);
});

describe('complete', () => {
  test.each<[string, Partial<DocumentsContext>, boolean]>([
    ['everything', {}, true],
    ['no selfie', { pictures: { 0: { file: page } } }, false],
    ['no picture of the document', { pictures: { selfie: { file: face } } }, false],
    ['a rejected picture', { pictures: { selfie: { file: face }, 0: { problem: 'tooLarge' } } }, false],
    ['no document chosen', { documentType: undefined }, false],
    ['one side of two', { documentType: 'INE' }, false],
    [
      'an expired document',
      { form: startFields({ expiryDate: '2026-11-20', dob: '1994-05-17' }, undefined) },
      false,
    ],
    [
      'no selfie if none is required',
      { config: { ...sampleConfig, selfie: false }, pictures: { 0: { file: page } } },
      true,
    ],
    [
      'only a selfie if no document is required',
      { config: { ...sampleConfig, documents: false }, pictures: { selfie: { file: face } } },
      true,
    ],
  ])('%s', (_, changed, complete) => {
    expect(isComplete({ ...context, ...changed })).toBe(complete);
  });
});

test.each([
  ['expiryDate', '', 'kyc.expiryDate.missing'],
  ['expiryDate', '2027-02-30', 'kyc.date.wrong'],
  ['expiryDate', '2026-11-20', 'kyc.expired'],
  ['expiryDate', '2026-11-21', undefined],
  ['dob', '2026-11-21', 'kyc.date.wrong'],
  ['dob', '', 'kyc.dob.missing'],
  ['CNICNumber', '', undefined],
] as const)('%s "%s" → %s', (field, text, problem) => {
  expect(documentRules(context)[field](text, context.form.values)).toBe(problem);
});

test.each([
  ['2031', '2031-12-31'],
  ['2031-04-30', '2031-12-31'],
  ['', ''],
  ['20', '20'],
])('an INE with "%s" is valid until "%s"', (text, day) => {
  expect(fieldText({ ...context, documentType: 'INE' }, 'expiryDate', text)).toBe(day);
  expect(fieldText(context, 'expiryDate', text)).toBe(text);
});

test('an INE of this year is valid, one of the last year has expired', () => {
  const { expiryDate } = documentRules({ ...context, documentType: 'INE' });
  expect(expiryDate('2026', context.form.values)).toBeUndefined();
  expect(expiryDate('2025', context.form.values)).toBe('kyc.expired');
  expect(expiryDate('', context.form.values)).toBe('kyc.year.missing');
});

describe('submission', () => {
  test('contains the selfie and the fields of the chosen document only', () => {
    const other = { ...context, pictures: { ...context.pictures, 1: { file: sampleFile('back.png') } } };
    expect(submissionOf(other)).toEqual({
      context: 'onboarding',
      documentType: 'PASSPORT',
      expiryDate: '2026-11-21',
      dob: '1994-05-17',
      documents: [page],
      selfieImage: face,
    });
  });

  // spec 1.buy.selfie: #selfieImage
  test('contains only a selfie if no document is required', () => {
    expect(submissionOf({ ...context, config: { ...sampleConfig, documents: false } })).toEqual({
      context: 'onboarding',
      selfieImage: face,
    });
  });

  test('is for the purpose of its configuration', () => {
    const config = { ...sampleConfig, purpose: 'sim_replacement' as const };
    expect(submissionOf({ ...context, config }).context).toBe('sim_replacement');
  });
});

test('fields start with the draft, else with the profile', () => {
  const profile = {
    firstName: 'A',
    lastName: 'B',
    dob: '1994-05-17',
    CNICNumber: '1',
    CNICExpiryDate: '2030-01-01',
  };
  expect(startFields({ dob: '' }, profile).values).toEqual({
    dob: '',
    CNICNumber: '1',
    CNICExpiryDate: '2030-01-01',
    expiryDate: '2030-01-01',
    curp: '',
  });
});
