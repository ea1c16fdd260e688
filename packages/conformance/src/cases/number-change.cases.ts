import { assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import { createLineOwner, day, pay, stepUp, uniqueNumber, validateStepUp, withFreshToken } from '../line.ts';
import { lockFreeNumber } from '../sample.ts';
import { validateNip } from './port-in.cases.ts';

export const numberChangeCases: readonly Case[] = [
  {
    name: 'A number change takes effect after payment, and the former number can be recovered',
    covers: [
      'getNumberChangeEligibility',
      'generateNumberChangeToken',
      'requestNumberChange',
      'getNumberRecoveryEligibility',
      'generateNumberRecoveryToken',
      'requestNumberRecovery',
    ],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await createLineOwner(context);
      const { accountNumber, number: old } = ana.line;
      const params = { accountNumber };
      const line = async () => (await ana.call('getSubscription', { params })).number;
      const { categories } = await ana.call('getNumberChangeEligibility', { params });
      const number = await lockFreeNumber(ana);
      const body = { accountNumber, number };
      assertError(
        await ana.expectError('requestNumberChange', { headers: {}, body }),
        'MISSING_OTT_REQUEST_ID',
      );
      const token = await ana.call('generateNumberChangeToken', {});
      const headers = await validateStepUp(context, ana, token.requestId);
      const asked = await ana.call('requestNumberChange', { headers, body });
      const free = assertFound(categories, ({ category }) => category === 'FREE_NUMBER', 'The free category');
      assertEqual(asked.fee, free.fee, 'The fee');
      assertEqual(await line(), old, 'The number before the fee is paid');
      await pay(context, ana, asked.orderRef ?? '');
      await context.advance(120_000);
      assertEqual(await line(), number, 'The number after the fee is paid');
      const { numbers } = await ana.call('getNumberRecoveryEligibility', { params });
      assertEqual(
        numbers.map((former) => former.number),
        [old],
        'The recoverable numbers',
      );
      const again = await ana.call('generateNumberRecoveryToken', {});
      const recovery = await ana.call('requestNumberRecovery', {
        headers: await validateStepUp(context, ana, again.requestId),
        body: { accountNumber, number: old },
      });
      await pay(context, ana, recovery.orderRef ?? '');
      await context.advance(120_000);
      assertEqual(await line(), old, 'The number after the recovery');
    },
  },
  {
    name: 'A number from another operator can be ported to an existing line',
    covers: ['getMnpNumberChangeEligibility', 'generateMnpNumberChangeToken', 'requestMnpNumberChange'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await createLineOwner(context);
      const { accountNumber } = ana.line;
      const params = { accountNumber };
      const eligible = async () => (await ana.call('getMnpNumberChangeEligibility', { params })).eligible;
      assertEqual(await eligible(), true, 'Whether a number may be ported in');
      const number = uniqueNumber(context);
      const body = { accountNumber, portInRequestId: await validateNip(context, ana, number) };
      const token = await ana.call('generateMnpNumberChangeToken', {});
      const headers = await validateStepUp(context, ana, token.requestId);
      await ana.call('requestMnpNumberChange', { headers, body });
      assertEqual(await eligible(), false, 'Whether a second number may be ported in meanwhile');
      await context.advance(2 * day);
      const later = await withFreshToken(context, ana);
      assertEqual((await later.call('getSubscription', { params })).number, number, 'The number of the line');
    },
  },
  {
    name: 'A reverse port-out is rejected for a number that was not ported out',
    covers: [
      'getReversePortOutEligibility',
      'getReversePortOutSpecifications',
      'submitReversePortOut',
      'listReversePortOuts',
    ],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await createLineOwner(context), await context.newCustomer()];
      const { accountNumber, number } = ana.line;
      const params = { accountNumber };
      const eligibility = await ana.call('getReversePortOutEligibility', { params });
      assertEqual(
        [eligibility.number, eligibility.eligible],
        [number, false],
        'The number and its eligibility',
      );
      const { reasons } = await context.call('getReversePortOutSpecifications', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      const headers = await stepUp(context, ana, 'PORT_OUT_REQUEST');
      const body = { accountNumber, reasonId };
      assertError(
        await ana.expectError('submitReversePortOut', { headers: {}, body }),
        'MISSING_OTT_REQUEST_ID',
      );
      assertError(await ana.expectError('submitReversePortOut', { headers, body }), 'NOT_ELIGIBLE');
      assertEqual(
        (await ana.call('listReversePortOuts', { query: params })).requests,
        [],
        'The requests of the line',
      );
      assertError(await eva.expectError('listReversePortOuts', { query: params }), 'NOT_FOUND');
    },
  },
];
