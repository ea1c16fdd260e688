import { requestDataPack } from '../data-pack/data-pack.handlers.ts';
import { lineSince } from './line.scenarios.ts';
import { day, payOrder } from './order.scenarios.ts';
import type { Scenario } from './scenario.ts';

export const dataPackScenarios: readonly Scenario[] = [
  {
    name: 'data-pack',
    purpose: 'A customer who bought 2 GB more yesterday, and can buy more.',
    seed: async (seeding) => {
      const { id: accountNumber } = await lineSince(seeding, 10 * day);
      const ctx = seeding.ago(day);
      const [made] = await ctx.store.serviceRequests.find({ accountNumber });
      const orderRef =
        made?.orderRef ??
        (await requestDataPack({ params: { accountNumber }, body: { packId: 'data-2' } }, ctx)).orderRef;
      await payOrder(ctx, orderRef ?? '', 'scenario-data');
    },
  },
  {
    name: 'unlimited-line',
    purpose: 'A customer whose plan, which is no longer sold, has unlimited data: no more can be bought.',
    seed: async (seeding) => {
      const { id } = await lineSince(seeding, 10 * day);
      await seeding.ctx.store.lines.update(id, { planSku: 'senda-unlimited' });
    },
  },
];
