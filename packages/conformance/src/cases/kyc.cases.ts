import type { CallInput } from '@senda/contract';
import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';

/** Creates a file with a PNG signature and a given size (bytes). */
const png = (name: string, size = 8): File => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
};

/** Longer than any automatic review (ms). */
const aDay = 24 * 60 * 60_000;

export const kycCases: readonly Case[] = [
  {
    name: 'Every context asks for documents that the specifications know',
    covers: ['getEkycSpecifications', 'getEkycContextSpecifications'],
    run: async (world) => {
      const { documents } = await world.ask('getEkycSpecifications', {});
      for (const context of ['onboarding', 'sim_replacement'] as const) {
        const asked = await world.ask('getEkycContextSpecifications', { params: { context }, query: {} });
        assertEqual(asked.context, context, 'The context that was asked for');
        for (const type of asked.documentTypes) {
          assertFound(documents, ({ documentType }) => documentType === type, `The document ${type}`);
        }
      }
    },
  },
  {
    name: 'A selfie is kept by a reference that its customer alone can read',
    covers: ['submitManualKyc', 'getKycSubmission'],
    needs: ['mailbox'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const selfieImage = png('cam_image.png');
      const kept = await ana.ask('submitManualKyc', { form: { context: 'onboarding', selfieImage } });
      const params = { kycReference: kept.kycReference };
      const read = await ana.ask('getKycSubmission', { params });
      assertEqual(read.files, kept.files, 'The files of the check as it is read');
      assertEqual(
        read.files.map(({ kind, size }) => [kind, size]),
        [['selfie', 8]],
        'The selfie as it is kept',
      );
      assertRefused(await eva.refused('getKycSubmission', { params }), 'NOT_FOUND');
      const other = await ana.ask('submitManualKyc', { form: { context: 'onboarding', selfieImage } });
      assert(other.kycReference !== kept.kycReference, 'Two checks have one reference.');
    },
  },
  {
    name: 'A file is refused that is too large, or is not what it says',
    covers: ['submitManualKyc'],
    needs: ['mailbox'],
    run: async (world) => {
      const ana = await world.customer();
      const withDocument = (file: File): CallInput<'submitManualKyc'> => ({
        form: {
          context: 'onboarding',
          documentType: 'PASSPORT',
          expiryDate: '2099-01-01',
          dob: '1990-05-17',
          documents: [file],
        },
      });
      await ana.ask('submitManualKyc', withDocument(png('passport.png')));
      const { upload } = await world.ask('getEkycSpecifications', {});
      const large = await ana.refused('submitManualKyc', withDocument(png('a.png', upload.maximumSize + 1)));
      assertRefused(large, 'FILE_TOO_LARGE');
      for (const name of ['a.jpg', 'a.pdf', 'a.exe']) {
        assertRefused(await ana.refused('submitManualKyc', withDocument(png(name))), 'FILE_TYPE_REFUSED');
      }
    },
  },
  {
    name: 'A check is decided as time passes',
    covers: ['submitManualKyc', 'getKycSubmission'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const form = { context: 'onboarding', selfieImage: png('cam_image.png') } as const;
      const { kycReference, status } = await ana.ask('submitManualKyc', { form });
      assertEqual(status, 'SUBMITTED', 'The status of a check that was just handed in');
      await world.advance(aDay);
      const { auth_token } = await ana.ask('refreshToken', {});
      const later = await world.withToken(auth_token).ask('getKycSubmission', { params: { kycReference } });
      assertEqual(later.status, 'APPROVED', 'The status a day later');
    },
  },
];
