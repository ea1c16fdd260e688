import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import { png } from '../sample.ts';

/** Longer than an automatic review takes (ms). */
const aDay = 24 * 60 * 60_000;

export const kycCases: readonly Case[] = [
  {
    name: 'Every KYC context requires only documents from the specifications',
    covers: ['getEkycSpecifications', 'getEkycContextSpecifications'],
    run: async (context) => {
      const { documents } = await context.call('getEkycSpecifications', {});
      for (const kycContext of ['onboarding', 'sim_replacement'] as const) {
        const specifications = await context.call('getEkycContextSpecifications', {
          params: { context: kycContext },
          query: {},
        });
        assertEqual(specifications.context, kycContext, 'The requested context');
        for (const type of specifications.documentTypes) {
          assertFound(documents, ({ documentType }) => documentType === type, `The document ${type}`);
        }
      }
    },
  },
  {
    name: 'Only its customer can read a KYC submission',
    covers: ['submitManualKyc', 'getKycSubmission'],
    needs: ['mailbox'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const selfieImage = png('cam_image.png');
      const submitted = await ana.call('submitManualKyc', { form: { context: 'onboarding', selfieImage } });
      const params = { kycReference: submitted.kycReference };
      const read = await ana.call('getKycSubmission', { params });
      assertEqual(read.files, submitted.files, 'The files of the submission');
      assertEqual(
        read.files.map(({ kind, size }) => [kind, size]),
        [['selfie', 8]],
        'The stored selfie',
      );
      assertError(await eva.expectError('getKycSubmission', { params }), 'NOT_FOUND');
      const other = await ana.call('submitManualKyc', { form: { context: 'onboarding', selfieImage } });
      assert(other.kycReference !== submitted.kycReference, 'Two submissions have the same reference.');
    },
  },
  {
    name: 'Files that are too large or have the wrong type are rejected',
    covers: ['submitManualKyc'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const withDocument = (file: File): CallInput<'submitManualKyc'> => ({
        form: {
          context: 'onboarding',
          documentType: 'PASSPORT',
          expiryDate: '2099-01-01',
          dob: '1990-05-17',
          documents: [file],
        },
      });
      await ana.call('submitManualKyc', withDocument(png('passport.png')));
      const { upload } = await context.call('getEkycSpecifications', {});
      const large = await ana.expectError(
        'submitManualKyc',
        withDocument(png('a.png', upload.maximumSize + 1)),
      );
      assertError(large, 'FILE_TOO_LARGE');
      for (const name of ['a.jpg', 'a.pdf', 'a.exe']) {
        assertError(await ana.expectError('submitManualKyc', withDocument(png(name))), 'FILE_TYPE_REFUSED');
      }
    },
  },
  {
    name: 'A KYC submission is approved within a day',
    covers: ['submitManualKyc', 'getKycSubmission'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const form = { context: 'onboarding', selfieImage: png('cam_image.png') } as const;
      const { kycReference, status } = await ana.call('submitManualKyc', { form });
      assertEqual(status, 'SUBMITTED', 'The initial status');
      await context.advance(aDay);
      const { auth_token } = await ana.call('refreshToken', {});
      const later = await context
        .withToken(auth_token)
        .call('getKycSubmission', { params: { kycReference } });
      assertEqual(later.status, 'APPROVED', 'The status a day later');
    },
  },
];
