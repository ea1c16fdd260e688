/** Simulated use of data: evenly over the paid period, of which an eighth is left at its end. */
import type { Subscription } from '@senda/contract';
import { gigabytesOf } from '@senda/core/catalogue';
import { latestEntry } from '../rules/lifecycle/service-request.ts';
import { lineStatus } from '../rules/lifecycle/status.ts';
import { packGigabytes } from '../seed/data-packs.ts';
import { planOfLine } from '../seed/products.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import type { Collections } from '../store/store.ts';

const gigabyte = 1e9;
const day = 24 * 60 * 60_000;
/** How much of the data of a period is used in it. */
const share = 7 / 8;

/** Returns the gigabytes that were added to the line's paid period. */
async function addedTo(store: Collections, { id, paidUntil }: LineRow, now: number): Promise<number> {
  const packs = await store.serviceRequests.find({ accountNumber: id, type: 'DATA_PACK' });
  return packs
    .filter((row) => latestEntry(row, now).status === 'DONE' && row.details.validUntil === paidUntil)
    .reduce((sum, { details }) => sum + packGigabytes(details.item?.id), 0);
}

/** Returns the data of a line's paid period; undefined for unlimited data, and without such a period. */
export async function dataUsageOf(
  store: Collections,
  line: LineRow,
  now: number,
): Promise<Subscription['dataUsage']> {
  const plan = planOfLine(line);
  const gigabytes = plan ? gigabytesOf(plan.benefits) : null;
  if (!plan || !gigabytes || now < line.activatedAt || lineStatus(line, now) !== 'Active') return undefined;
  const period = plan.validityDays * day;
  const from = Math.max(line.activatedAt, line.paidUntil - period);
  const planned = gigabytes * gigabyte;
  const used = Math.round(planned * share * Math.min(1, Math.max(0, now - from) / period));
  return { used, total: planned + (await addedTo(store, line, now)) * gigabyte, at: now };
}
