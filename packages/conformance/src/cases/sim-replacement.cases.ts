import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import { createLineOwner, hour, stepUp, withFreshToken } from '../line.ts';
import { png } from '../sample.ts';

export const simReplacementCases: readonly Case[] = [
  {
    name: 'A SIM replacement after step-up and KYC moves the line to another SIM',
    covers: [
      'getSimReplacementEligibility',
      'getSimReplacementSpecifications',
      'submitSimReplacement',
      'getServiceRequest',
    ],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await createLineOwner(context);
      const { accountNumber, simNumber } = ana.line;
      const params = { accountNumber };
      const eligible = async () => (await ana.call('getSimReplacementEligibility', { params })).eligible;
      assertEqual(await eligible(), true, 'Whether the SIM may be replaced');
      const { reasons, simTypes } = await context.call('getSimReplacementSpecifications', {});
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
      assertError(
        await ana.expectError('submitSimReplacement', { headers: {}, ...submit }),
        'MISSING_OTT_REQUEST_ID',
      );
      const headers = await stepUp(context, ana, 'SIM_REPLACEMENT');
      const { requestId } = await ana.call('submitSimReplacement', { headers, ...submit });
      assertEqual(await eligible(), false, 'Whether it may be replaced again');
      await context.advance(hour);
      const later = await withFreshToken(context, ana);
      assertEqual(
        (await later.call('getServiceRequest', { params: { requestId } })).status,
        'DONE',
        'The request after an hour',
      );
      const line = await later.call('getSubscription', { params });
      assert(line.simNumber !== simNumber, 'The line still uses the old SIM.');
    },
  },
  {
    name: 'A SIM replacement accepts an identity check submitted before, once',
    covers: ['submitManualKyc', 'submitSimReplacement'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await createLineOwner(context);
      const { accountNumber } = ana.line;
      const { reasons } = await context.call('getSimReplacementSpecifications', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      const { kycReference } = await ana.call('submitManualKyc', {
        form: {
          context: 'sim_replacement',
          documentType: 'PASSPORT',
          expiryDate: '2099-01-01',
          dob: '1990-05-17',
          selfieImage: png('cam_image.png'),
          documents: [png('passport.png')],
        },
      });
      const form = { accountNumber, reasonId, simType: 'esim', kycReference } as const;
      const headers = await stepUp(context, ana, 'SIM_REPLACEMENT');
      const { requestId } = await ana.call('submitSimReplacement', { headers, form });
      await context.advance(hour);
      const later = await withFreshToken(context, ana);
      assertEqual(
        (await later.call('getServiceRequest', { params: { requestId } })).status,
        'DONE',
        'The request after an hour',
      );
      const again = await stepUp(context, later, 'SIM_REPLACEMENT');
      assertError(
        await later.expectError('submitSimReplacement', { headers: again, form }),
        'INVALID_REQUEST',
      );
    },
  },
  {
    name: 'A SIM card is sent to the address that was asked for, which its request names',
    covers: ['submitSimReplacement', 'getServiceRequest', 'getDeliveryMethods'],
    needs: ['mailbox'],
    run: async (context) => {
      const ana = await createLineOwner(context);
      const { reasons } = await context.call('getSimReplacementSpecifications', {});
      const { reasonId } = assertFound(reasons, ({ reasonId: id }) => id !== 'to-esim', 'A reason');
      const { methods } = await context.call('getDeliveryMethods', { query: { postalCode: '11560' } });
      assertFound(
        methods,
        ({ deliveryType, available }) => deliveryType === 'DOORSTEP_DELIVERY' && available,
        'A courier',
      );
      const shippingAddress = {
        postalCode: '11560',
        country: 'MX',
        state: 'Ciudad de México',
        street: 'Horacio 3',
      };
      const headers = await stepUp(context, ana, 'SIM_REPLACEMENT');
      const { requestId } = await ana.call('submitSimReplacement', {
        headers,
        form: {
          accountNumber: ana.line.accountNumber,
          reasonId,
          simType: 'physical_sim',
          delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
          shippingAddress,
          documentType: 'PASSPORT',
          expiryDate: '2099-01-01',
          dob: '1990-05-17',
          selfieImage: png('cam_image.png'),
          documents: [png('passport.png')],
        },
      });
      const request = await ana.call('getServiceRequest', { params: { requestId } });
      // A gateway need not name the address; one that does names this one.
      if (request.shippingAddress !== undefined) {
        assertEqual(request.shippingAddress, shippingAddress, 'Where the SIM goes');
      }
    },
  },
];
