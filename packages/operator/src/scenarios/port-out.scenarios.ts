import { portOut } from '../port-out/port-out.ts';
import { linesOf } from '../rules/lifecycle/lines.ts';
import { day } from './order.scenarios.ts';
import type { Scenario, Seeding } from './scenario.ts';
import { buyLine } from './user.scenarios.ts';

/** Ports the number of the line on a plan out: asked for `since` ms ago, it leaves a day later. */
async function leaveSince({ ago }: Seeding, planSku: string, since: number): Promise<void> {
  const ctx = ago(since);
  const line = (await linesOf(ctx)).find((one) => one.planSku === planSku);
  if (!line) throw new Error(`There is no line on ${planSku}.`);
  const { id: accountNumber, number } = line;
  if ((await ctx.store.serviceRequests.find({ accountNumber })).length > 0) return;
  await portOut(ctx.store, { number, now: ctx.now, id: ctx.id });
}

export const portOutScenarios: readonly Scenario[] = [
  {
    name: 'two-ported-out',
    purpose:
      'A customer with two lines whose numbers left for another operator: one two days ago, and one too long ago to be recovered.',
    seed: async (seeding) => {
      await buyLine(seeding, 'senda-8', 50 * day);
      await leaveSince(seeding, 'senda-8', 25 * day);
      await buyLine(seeding, 'senda-20', 12 * day);
      await leaveSince(seeding, 'senda-20', 3 * day);
    },
  },
];
