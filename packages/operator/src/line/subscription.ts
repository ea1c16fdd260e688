import type { Subscription } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { openRequestOf } from '../rules/lifecycle/lines.ts';
import { gracePeriod, inactiveAfter, lineStatus, suspensionOf } from '../rules/lifecycle/status.ts';
import { linkOf } from '../rules/line-link.ts';
import { hasUnlimitedData, planOfLine } from '../seed/products.ts';
import { winBackOfferOf } from '../seed/win-back-offers.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import type { Collections } from '../store/store.ts';
import { dataUsageOf } from './data-usage.ts';

/** Returns the extras of a line, from its allocated rewards. */
async function extrasOf(store: Collections, accountNumber: string): Promise<Subscription['extras']> {
  const rewards = await store.rewards.find({ accountNumber });
  return rewards.flatMap(({ offerId, allocatedAt }) => {
    const offer = winBackOfferOf(offerId);
    return allocatedAt === undefined || !offer
      ? []
      : [{ offerId, kind: offer.kind, quantity: offer.quantity }];
  });
}

/** Returns what names the line's SIM in the SIM calls: its last SIM replacement, or its order. */
async function simReferenceOf(store: Collections, { id, orderRef, simNumber }: LineRow): Promise<string> {
  const replacements = await store.serviceRequests.find({ accountNumber: id, type: 'SIM_REPLACEMENT' });
  const last = replacements.find(({ effect }) => effect?.kind === 'sim' && effect.simNumber === simNumber);
  return last?.id ?? orderRef;
}

/** Returns a line as its customer sees it. */
export async function subscriptionOf(ctx: RequestContext, line: LineRow): Promise<Subscription> {
  const { store, now } = ctx;
  const link = await linkOf(ctx, line);
  const open = await openRequestOf(store, line.id);
  const suspension = suspensionOf(line);
  const { id, number, isProvisional, simNumber, simType, planSku, orderRef, activatedAt, paidUntil } = line;
  const { committedUntil } = line;
  const dataUsage = await dataUsageOf(store, line, now);
  const name = planOfLine(line)?.name ?? { 'en-US': planSku, 'es-MX': planSku };
  return {
    accountNumber: id,
    simNumber,
    simType,
    simReference: await simReferenceOf(store, line),
    number,
    isProvisionalNumber: isProvisional,
    ...(open?.number !== undefined && { incomingNumber: open.number }),
    planSku,
    planName: name,
    status: lineStatus(line, now),
    ...(suspension && { suspension }),
    orderRef,
    activatedAt,
    nextCycleAt: paidUntil,
    autoRenewal: line.autoRenewal,
    ...(line.standing === 'live' && {
      suspendsAt: paidUntil + gracePeriod,
      lapsesAt: paidUntil + inactiveAfter,
    }),
    ...(committedUntil !== undefined && now < committedUntil && { committedUntil }),
    extras: await extrasOf(store, id),
    ...(link && { link }),
    ...(line.standing !== 'live' && line.endedAt !== undefined && { endedAt: line.endedAt }),
    ...(dataUsage && { dataUsage }),
    ...(hasUnlimitedData(line) && { hasUnlimitedData: true }),
  };
}
