import type { Handlers } from '../request/context.ts';
import { donors, hoursNeeded, nipRules } from '../rules/donor.ts';
import { eligibility } from '../rules/lifecycle/status.ts';
import { openCheck, verifyCheck } from '../rules/port-in/nip.ts';
import { assertTransferable, parseNumber } from '../rules/port-in/number.ts';
import {
  cancelObstacle,
  cancelTransfer,
  portInAt,
  reinitiate,
  reinitiationObstacle,
  transferOf,
} from '../rules/port-in/transfer.ts';
import { farthestWorkingDay, portDatesAt } from '../rules/working-days.ts';

type PortInCall =
  | 'getPortInConfig'
  | 'getActivePortInConfig'
  | 'listDonorTelcos'
  | 'validatePortInNumber'
  | 'checkPortInEligibility'
  | 'validatePortInOtp'
  | 'getLatestPortIn'
  | 'getPortInCancelEligibility'
  | 'cancelPortIn'
  | 'getPortInReinitiationEligibility'
  | 'reinitiatePortIn';

export const portInHandlers: Handlers<PortInCall> = {
  getPortInConfig: async () => ({ nip: { ...nipRules }, numberLength: 10, hoursNeeded, farthestWorkingDay }),
  getActivePortInConfig: async (_, ctx) => ({
    enabled: true,
    portDates: portDatesAt(ctx.now),
    donors: donors.map(({ donorId }) => donorId),
  }),
  listDonorTelcos: async () => ({ donors: [...donors] }),
  validatePortInNumber: async ({ body }, ctx) => {
    const { id } = await ctx.shopper();
    const number = parseNumber(body.number);
    await assertTransferable(ctx, id, number);
    return { number };
  },
  checkPortInEligibility: ({ body }, ctx) => openCheck(ctx, body.number, body.donorId),
  validatePortInOtp: ({ body }, ctx) => verifyCheck(ctx, body),
  getLatestPortIn: async ({ params }, ctx) => portInAt(await transferOf(ctx, params.orderReference), ctx.now),
  getPortInCancelEligibility: async ({ params }, ctx) =>
    eligibility(cancelObstacle(await transferOf(ctx, params.orderReference), ctx.now)),
  cancelPortIn: ({ params }, ctx) => cancelTransfer(ctx, params.orderReference),
  getPortInReinitiationEligibility: async ({ params }, ctx) => {
    const row = await transferOf(ctx, params.orderReference);
    return eligibility(await reinitiationObstacle(ctx.store, row, ctx.now));
  },
  reinitiatePortIn: ({ params, body }, ctx) => reinitiate(ctx, params.orderReference, body),
};
