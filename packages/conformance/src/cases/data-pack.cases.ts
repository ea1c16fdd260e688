import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import { createLineOwner, pay } from '../line.ts';

export const dataPackCases: readonly Case[] = [
  {
    name: 'A data pack is added to the current period of a line once its order is paid',
    covers: ['getDataPackEligibility', 'requestDataPack'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await createLineOwner(context), await context.newCustomer()];
      const { accountNumber, nextCycleAt } = ana.line;
      const params = { accountNumber };
      const { eligible, packs } = await ana.call('getDataPackEligibility', { params });
      assertEqual(eligible, true, 'Whether a line that is paid can buy data');
      const { packId, name, cost, validUntil } = assertFound(packs, () => true, 'A data pack');
      assertEqual(validUntil, nextCycleAt, 'The end of the pack, which is that of the period');
      assertError(
        await ana.expectError('requestDataPack', { params, body: { packId: context.uniqueId() } }),
        'INVALID_REQUEST',
      );
      const body = { packId };
      assertError(await eva.expectError('requestDataPack', { params, body }), 'NOT_FOUND');
      const { requestId, orderRef = '' } = await ana.call('requestDataPack', { params, body });
      const { preview } = await ana.call('getOrder', { params: { orderReference: orderRef } });
      assertEqual(preview.total, cost, 'What the order of the pack costs');
      const open = await ana.call('getDataPackEligibility', { params });
      assertEqual(
        [open.eligible, open.reason],
        [false, 'REQUEST_UNDER_WAY'],
        'Whether another pack can be bought meanwhile',
      );
      assertError(await ana.expectError('requestDataPack', { params, body }), 'NOT_ELIGIBLE');
      await pay(context, ana, orderRef);
      await context.advance(120_000);
      const { serviceRequests } = await ana.call('listServiceRequests', { query: params });
      const made = assertFound(serviceRequests, (one) => one.requestId === requestId, 'The request');
      assertEqual(
        [made.type, made.status, made.item, made.fee, made.validUntil],
        ['DATA_PACK', 'DONE', { id: packId, name }, cost, validUntil],
        'The request once it is paid',
      );
      assert(
        (await ana.call('getDataPackEligibility', { params })).eligible,
        'Another pack can be bought once the first one is there.',
      );
    },
  },
];
