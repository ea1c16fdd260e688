import { suspendLine } from '../line/suspension.ts';
import { requestPlanSwitch } from '../plan-switch/plan-switch.handlers.ts';
import { portOut } from '../port-out/port-out.ts';
import { linesOf } from '../rules/lifecycle/lines.ts';
import { acceptNip } from '../rules/port-in/nip.ts';
import { pickupLocations } from '../seed/pickup-locations.ts';
import { submitSimReplacement } from '../sim-replacement/sim-replacement.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import { submitTermination } from '../termination/termination.ts';
import { claimOffer } from '../termination/win-back.ts';
import { completeOrder, day, payOrder, placeOrder, putSimToUse } from './order.scenarios.ts';
import type { Scenario, Seeding } from './scenario.ts';
import { buyLine } from './user.scenarios.ts';

const hour = 60 * 60_000;

type Draft = Parameters<typeof placeOrder>[2];
type More = Parameters<typeof placeOrder>[3];

/** Creates the account's line from an order that was paid `since` ms ago. */
export async function lineSince(
  seeding: Seeding,
  since: number,
  draft: Draft = {},
  more: More = {},
): Promise<LineRow> {
  const orderRef = await completeOrder(seeding, since, draft, more);
  const [line] = await linesOf(seeding.ago(since - 2 * 60_000));
  if (!line) throw new Error(`Order ${orderRef} has no line`);
  return line;
}

/** Whether the line has a request from an interrupted seeding. */
const isSeeded = async ({ ctx }: Seeding, { id: accountNumber }: LineRow): Promise<boolean> =>
  (await ctx.store.serviceRequests.find({ accountNumber })).length > 0;

/** Orders the transfer of a number with its NIP. */
async function transferSince(seeding: Seeding, since: number, number: string): Promise<void> {
  const { store } = seeding.ctx;
  if ((await store.serviceRequests.find({ number })).length > 0) return;
  await acceptNip(seeding.ago(since), { number, donor: 'telcel', nip: number.slice(-4) });
  await lineSince(seeding, since, { numberType: 'PORT_IN', number });
}

/** Activates the line of a transfer after its NIP has expired. */
async function transferTooLate(seeding: Seeding, number: string): Promise<void> {
  const since = 8 * day;
  if ((await seeding.ctx.store.serviceRequests.find({ number })).length > 0) return;
  await acceptNip(seeding.ago(since), { number, donor: 'telcel', nip: number.slice(-4) });
  const orderRef = await placeOrder(seeding, since, { numberType: 'PORT_IN', number });
  await payOrder(seeding.ago(since), orderRef);
  await putSimToUse(seeding.ago(hour), orderRef);
  await linesOf(seeding.ctx);
}

const png = (name: string): File =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], name, { type: 'image/png' });

/** Requests a replacement card that is on its way to a shop. */
async function replaceSim(seeding: Seeding, line: LineRow): Promise<void> {
  const ctx = seeding.ago(3 * hour);
  const { id: accountId } = seeding.account;
  const requestId = `scenario-${accountId}`.slice(0, 64);
  const [locationId = ''] = pickupLocations.keys();
  await ctx.store.ottRequests.remove(requestId);
  await ctx.store.ottRequests.insert({
    id: requestId,
    accountId,
    sessionId: (await ctx.customer()).sessionId,
    purpose: 'SIM_REPLACEMENT',
    recipient: seeding.account.email ?? '',
    sentAt: ctx.now,
    expiresAt: ctx.now,
    wrongAnswers: 0,
    status: 'validated',
    validatedAt: ctx.now,
  });
  const form = {
    accountNumber: line.id,
    simType: 'physical_sim',
    reasonId: 'lost',
    delivery: { deliveryType: 'SELF_PICKUP', locationId },
    documentType: 'CURP',
    selfieImage: png('cam_image.png'),
    documents: [png('curp.png')],
  } as const;
  const headers = { 'ott-request-id': requestId };
  const submitted = await submitSimReplacement(
    { headers, form: { ...form, documents: [...form.documents] } },
    ctx,
  );
  await payOrder(ctx, submitted.orderRef ?? '', 'scenario-sim');
}

export const lineScenarios: readonly Scenario[] = [
  {
    name: 'no-termination',
    purpose: 'A customer who claimed a win-back offer yesterday: the line cannot be terminated for a month.',
    seed: async (seeding) => {
      const { id: accountNumber } = await lineSince(seeding, 10 * day);
      if ((await seeding.ctx.store.rewards.find({ accountNumber })).length > 0) return;
      await claimOffer({ body: { accountNumber, offerId: 'stay-week' } }, seeding.ago(day));
    },
  },
  {
    name: 'port-in-flight',
    purpose: 'A customer whose number comes from another operator within a day.',
    seed: (seeding) => transferSince(seeding, 3 * hour, '4425550147'),
  },
  {
    name: 'two-port-ins',
    purpose: 'A customer with two lines whose numbers come from another operator within a day.',
    seed: async (seeding) => {
      await buyLine(seeding, 'senda-8', 3 * hour, '4425550257');
      await buyLine(seeding, 'senda-20', 3 * hour, '4425550268');
    },
  },
  {
    name: 'port-waiting',
    purpose: 'A customer whose transfer waits: the NIP has to be entered again.',
    seed: (seeding) => transferSince(seeding, 3 * hour, '4425550203'),
  },
  {
    name: 'port-nip-expired',
    purpose:
      'A customer who installed the eSIM an hour ago, a week after the purchase: the transfer waits for another NIP.',
    seed: (seeding) => transferTooLate(seeding, '4425550248'),
  },
  {
    name: 'sim-replacement',
    purpose: 'A customer whose new SIM card is on its way to a shop.',
    seed: async (seeding) => {
      const line = await lineSince(seeding, 10 * day);
      if (!(await isSeeded(seeding, line))) await replaceSim(seeding, line);
    },
  },
  {
    name: 'stolen-line',
    purpose:
      'A customer whose phone was stolen: the line was suspended an hour ago, and its SIM can be replaced.',
    seed: async (seeding) => {
      const { id: accountNumber } = await lineSince(seeding, 10 * day);
      await suspendLine({ params: { accountNumber }, body: { reason: 'STOLEN' } }, seeding.ago(hour));
    },
  },
  {
    name: 'plan-switch',
    purpose:
      'A customer who asked yesterday for another plan: it starts with the next period, and can be cancelled.',
    seed: async (seeding) => {
      const line = await lineSince(seeding, 10 * day);
      if (await isSeeded(seeding, line)) return;
      const { simNumber, planSku } = line;
      const other = planSku === 'senda-50' ? 'senda-20' : 'senda-50';
      await requestPlanSwitch({ params: { simNumber }, body: { planSku: other } }, seeding.ago(day));
    },
  },
  {
    name: 'terminated-line',
    purpose: 'A customer whose line ended four days ago: its number can be recovered for some weeks.',
    seed: async (seeding) => {
      const line = await lineSince(seeding, 20 * day);
      if (await isSeeded(seeding, line)) return;
      await submitTermination({ body: { accountNumber: line.id, reasonId: 'price' } }, seeding.ago(5 * day));
    },
  },
  {
    name: 'ported-out',
    purpose: 'A customer whose number left for another operator two days ago: it can be recovered.',
    seed: async (seeding) => {
      const line = await lineSince(seeding, 20 * day);
      if (await isSeeded(seeding, line)) return;
      const { now, id } = seeding.ago(3 * day);
      await portOut(seeding.ctx.store, { number: line.number, now, id });
    },
  },
];
