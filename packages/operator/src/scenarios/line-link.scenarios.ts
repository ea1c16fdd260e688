import { maskedCurp } from '@senda/core/curp';
import { requestLineLink } from '../line-link/line-link.handlers.ts';
import { linesOf } from '../rules/lifecycle/lines.ts';
import { obligeLink } from '../rules/line-link.ts';
import { registryRules } from '../rules/registry.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import { lineSince } from './line.scenarios.ts';
import { day } from './order.scenarios.ts';
import type { Scenario, Seeding } from './scenario.ts';
import { buyLine } from './user.scenarios.ts';

const hour = 60 * 60_000;
const curp = 'GOAA900317HDFMNN07';

/** Creates a line that has to be linked. */
async function dueLine(seeding: Seeding): Promise<LineRow> {
  const line = await lineSince(seeding, 10 * day);
  await obligeLink(seeding.ctx.store, line.id, seeding.ctx.now);
  return line;
}

/** Makes an attempt to link a line, with a document that cannot be read, `ago` ms ago. */
async function attempt(seeding: Seeding, { id: accountNumber, accountId }: LineRow, ago: number) {
  const ctx = seeding.ago(ago);
  const kycReference = `link-${accountId}-${ago}`.slice(0, 64);
  if (await ctx.store.kycSubmissions.get(kycReference)) return;
  await ctx.store.kycSubmissions.insert({
    id: kycReference,
    accountId,
    context: 'line_link',
    documentType: 'INE',
    files: [],
    submittedAt: ctx.now,
    settlesAs: 'REJECTED',
  });
  await requestLineLink({ params: { accountNumber }, body: { curp, kycReference } }, ctx);
}

/** Links all lines of the account to one person, `ago` ms ago. */
async function linkAll(seeding: Seeding, ago: number): Promise<void> {
  const ctx = seeding.ago(ago);
  const { store, now, hash } = ctx;
  const { id: accountId } = seeding.account;
  for (const line of await linesOf(ctx)) {
    if (await store.lineLinks.get(line.id)) continue;
    await store.lineLinks.insert({
      id: line.id,
      accountId,
      curpHash: await hash(curp),
      curp: maskedCurp(curp),
      folio: `2026-${line.id.slice(-6)}`,
      linkedAt: now,
    });
  }
}

export const lineLinkScenarios: readonly Scenario[] = [
  {
    name: 'unlinked-line',
    purpose: 'A customer whose line has to be linked to their name within 30 days.',
    seed: async (seeding) => void (await dueLine(seeding)),
  },
  {
    name: 'link-attempts-used',
    purpose: 'A customer whose line has to be linked, and whose attempts online are used.',
    seed: async (seeding) => {
      const line = await dueLine(seeding);
      for (let left = registryRules.attempts; left > 0; left--) await attempt(seeding, line, left * hour);
    },
  },
  {
    name: 'linked-lines',
    purpose: 'A customer with two lines that are linked to their name.',
    seed: async (seeding) => {
      await buyLine(seeding, 'senda-20', 12 * day);
      await buyLine(seeding, 'senda-8', 5 * day);
      await linkAll(seeding, 2 * day);
    },
  },
];
