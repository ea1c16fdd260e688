import { assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { answered, day, lineOwner, otherNumber, pay, renewed, stepUp } from '../line.ts';
import { heldNumber } from '../sample.ts';
import { validatedNip } from './port-in.cases.ts';

export const numberChangeCases: readonly Case[] = [
  {
    name: 'A number is changed once its fee is paid, and can be had back',
    covers: [
      'getNumberChangeEligibility',
      'generateNumberChangeToken',
      'requestNumberChange',
      'getNumberRecoveryEligibility',
      'generateNumberRecoveryToken',
      'requestNumberRecovery',
    ],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await lineOwner(world);
      const { accountNumber, number: old } = ana.line;
      const params = { accountNumber };
      const line = async () => (await ana.ask('getSubscription', { params })).number;
      const { categories } = await ana.ask('getNumberChangeEligibility', { params });
      const number = await heldNumber(ana);
      const body = { accountNumber, number };
      assertRefused(
        await ana.refused('requestNumberChange', { headers: {}, body }),
        'MISSING_OTT_REQUEST_ID',
      );
      const token = await ana.ask('generateNumberChangeToken', {});
      const headers = await answered(world, ana, token.requestId);
      const asked = await ana.ask('requestNumberChange', { headers, body });
      const free = assertFound(categories, ({ category }) => category === 'FREE_NUMBER', 'The free category');
      assertEqual(asked.fee, free.fee, 'The fee');
      assertEqual(await line(), old, 'The number before the fee is paid');
      await pay(world, ana, asked.orderRef ?? '');
      await world.advance(120_000);
      assertEqual(await line(), number, 'The number afterwards');
      const { numbers } = await ana.ask('getNumberRecoveryEligibility', { params });
      assertEqual(
        numbers.map((former) => former.number),
        [old],
        'The numbers that can be had back',
      );
      const again = await ana.ask('generateNumberRecoveryToken', {});
      const recovery = await ana.ask('requestNumberRecovery', {
        headers: await answered(world, ana, again.requestId),
        body: { accountNumber, number: old },
      });
      await pay(world, ana, recovery.orderRef ?? '');
      await world.advance(120_000);
      assertEqual(await line(), old, 'The number that was had back');
    },
  },
  {
    name: 'A number of another operator comes to a line that is there',
    covers: ['getMnpNumberChangeEligibility', 'generateMnpNumberChangeToken', 'requestMnpNumberChange'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await lineOwner(world);
      const { accountNumber } = ana.line;
      const params = { accountNumber };
      const eligible = async () => (await ana.ask('getMnpNumberChangeEligibility', { params })).eligible;
      assertEqual(await eligible(), true, 'Whether a number may be brought');
      const number = otherNumber(world);
      const body = { accountNumber, portInRequestId: await validatedNip(world, ana, number) };
      const token = await ana.ask('generateMnpNumberChangeToken', {});
      const headers = await answered(world, ana, token.requestId);
      await ana.ask('requestMnpNumberChange', { headers, body });
      assertEqual(await eligible(), false, 'Whether another may be brought meanwhile');
      await world.advance(2 * day);
      const later = await renewed(world, ana);
      assertEqual((await later.ask('getSubscription', { params })).number, number, 'The number of the line');
    },
  },
  {
    name: 'A number that has not left cannot be brought back',
    covers: [
      'getReversePortOutEligibility',
      'getReversePortOutSpecifications',
      'submitReversePortOut',
      'listReversePortOuts',
    ],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const [ana, eva] = [await lineOwner(world), await world.customer()];
      const { accountNumber, number } = ana.line;
      const params = { accountNumber };
      const told = await ana.ask('getReversePortOutEligibility', { params });
      assertEqual([told.number, told.eligible], [number, false], 'The number, and whether it may come back');
      const { reasons } = await world.ask('getReversePortOutSpecifications', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      const headers = await stepUp(world, ana, 'PORT_OUT_REQUEST');
      const body = { accountNumber, reasonId };
      assertRefused(
        await ana.refused('submitReversePortOut', { headers: {}, body }),
        'MISSING_OTT_REQUEST_ID',
      );
      assertRefused(await ana.refused('submitReversePortOut', { headers, body }), 'NOT_ELIGIBLE');
      assertEqual(
        (await ana.ask('listReversePortOuts', { query: params })).requests,
        [],
        'The requests of the line',
      );
      assertRefused(await eva.refused('listReversePortOuts', { query: params }), 'NOT_FOUND');
    },
  },
];
