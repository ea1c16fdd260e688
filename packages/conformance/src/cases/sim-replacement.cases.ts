import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { hour, lineOwner, renewed, stepUp } from '../line.ts';

const png = (name: string): File =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], name, { type: 'image/png' });

export const simReplacementCases: readonly Case[] = [
  {
    name: 'A line changes over to another SIM, once who asks has been checked',
    covers: [
      'getSimReplacementEligibility',
      'getSimReplacementSpecifications',
      'submitSimReplacement',
      'getServiceRequest',
    ],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await lineOwner(world);
      const { accountNumber, simNumber } = ana.line;
      const params = { accountNumber };
      const eligible = async () => (await ana.ask('getSimReplacementEligibility', { params })).eligible;
      assertEqual(await eligible(), true, 'Whether the SIM may be replaced');
      const { reasons, simTypes } = await world.ask('getSimReplacementSpecifications', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      assertFound(simTypes, ({ simType }) => simType === 'esim', 'The eSIM');
      const form = {
        accountNumber,
        reasonId,
        simType: 'esim',
        documentType: 'PASSPORT',
        expiryDate: '2099-01-01',
        dob: '1990-05-17',
        selfieImage: png('cam_image.png'),
        documents: [png('passport.png')],
      } as const;
      const submit = { form: { ...form, documents: [...form.documents] } };
      assertRefused(
        await ana.refused('submitSimReplacement', { headers: {}, ...submit }),
        'MISSING_OTT_REQUEST_ID',
      );
      const headers = await stepUp(world, ana, 'SIM_REPLACEMENT');
      const { requestId } = await ana.ask('submitSimReplacement', { headers, ...submit });
      assertEqual(await eligible(), false, 'Whether it may be replaced twice');
      await world.advance(hour);
      const later = await renewed(world, ana);
      assertEqual(
        (await later.ask('getServiceRequest', { params: { requestId } })).status,
        'DONE',
        'The request an hour later',
      );
      const line = await later.ask('getSubscription', { params });
      assert(line.simNumber !== simNumber, 'The line is on the SIM that it was on before.');
    },
  },
];
