import type { Feature } from '../gateway/handler.ts';
import { eligibility } from '../lines/course/standing.ts';
import { donors, hoursNeeded, nipRules } from '../rules/donor.ts';
import { farthestWorkingDay, portDatesAt } from '../rules/working-days.ts';
import { answerCheck, openCheck } from './nip.ts';
import { assertComes, cleanNumber } from './number.ts';
import {
  cancelObstacle,
  cancelTransfer,
  portInAt,
  reinitiate,
  reinitiationObstacle,
  transferOf,
} from './transfer.ts';

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

export const portInHandlers: Feature<PortInCall> = {
  getPortInConfig: async () => ({ nip: { ...nipRules }, numberLength: 10, hoursNeeded, farthestWorkingDay }),
  getActivePortInConfig: async (_, op) => ({
    enabled: true,
    portDates: portDatesAt(op.now),
    donors: donors.map(({ donorId }) => donorId),
  }),
  listDonorTelcos: async () => ({ donors: [...donors] }),
  validatePortInNumber: async ({ body }, op) => {
    const { id } = await op.shopper();
    const number = cleanNumber(body.number);
    await assertComes(op, id, number);
    return { number };
  },
  checkPortInEligibility: ({ body }, op) => openCheck(op, body.number, body.donorId),
  validatePortInOtp: ({ body }, op) => answerCheck(op, body),
  getLatestPortIn: async ({ params }, op) => portInAt(await transferOf(op, params.orderReference), op.now),
  getPortInCancelEligibility: async ({ params }, op) =>
    eligibility(cancelObstacle(await transferOf(op, params.orderReference), op.now)),
  cancelPortIn: ({ params }, op) => cancelTransfer(op, params.orderReference),
  getPortInReinitiationEligibility: async ({ params }, op) => {
    const row = await transferOf(op, params.orderReference);
    return eligibility(await reinitiationObstacle(op.store, row, op.now));
  },
  reinitiatePortIn: ({ params, body }, op) => reinitiate(op, params.orderReference, body),
};
