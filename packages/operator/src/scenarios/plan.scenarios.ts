import { submitTermination } from '../termination/termination.ts';
import { submitCheck } from './kyc.scenarios.ts';
import { lineSince } from './line.scenarios.ts';
import { day } from './order.scenarios.ts';
import type { Scenario, Seeding } from './scenario.ts';

/** Creates a line on a plan that is paid later, whose customer was identified before. */
async function laterPaidLine(seeding: Seeding, planSku: string): Promise<void> {
  const since = 10 * day;
  const kycReference = await submitCheck(seeding, since + day, 'APPROVED');
  await lineSince(seeding, since, { planSku }, { kycReference });
}

export const planScenarios: readonly Scenario[] = [
  {
    name: 'postpaid-line',
    purpose: 'A customer with a postpaid line.',
    seed: (seeding) => laterPaidLine(seeding, 'senda-plus-30'),
  },
  {
    name: 'hybrid-line',
    purpose: 'A customer with a hybrid line.',
    seed: (seeding) => laterPaidLine(seeding, 'senda-mix-15'),
  },
  {
    name: 'telco-line',
    purpose: 'A customer who was migrated from the former telecom company and has a line since ten days.',
    seed: async (seeding) => {
      const { ctx, account } = seeding;
      await ctx.store.accounts.update(account.id, {
        traits: { telco: { phoneNo: '5543218766', gaveUp: [] }, vendors: ['telco'] },
      });
      await lineSince(seeding, 10 * day);
    },
  },
  {
    name: 'unpaid-line',
    purpose: 'A customer whose line is suspended since three days, because the last period was not paid.',
    seed: async (seeding) => void (await lineSince(seeding, 40 * day)),
  },
  {
    name: 'leaving',
    purpose: 'A customer who asked an hour ago to terminate the line: it can still be kept.',
    seed: async (seeding) => {
      const { id: accountNumber } = await lineSince(seeding, 10 * day);
      if ((await seeding.ctx.store.serviceRequests.find({ accountNumber })).length > 0) return;
      await submitTermination({ body: { accountNumber, reasonId: 'price' } }, seeding.ago(day / 24));
    },
  },
];
