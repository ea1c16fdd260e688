/** Values of a request's texts. */
import type { ServiceRequest, Subscription } from '@senda/contract';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { type Catalogue, planIn } from '../catalogue/catalogue.ts';
import { stageOf } from './request-stage.ts';

/** Values of a request's texts; numbers are grouped 2-4-4. */
export interface RequestValues {
  /** The line's number. */
  readonly number: string | null;
  /** The number that the request gives to the line. */
  readonly newNumber: string | null;
  /** The plan of the line: until the switch the former, then the requested one. Null if unknown. */
  readonly plan: Subscription['planName'] | null;
  /** The plan that a switch leads to; null if unknown. */
  readonly newPlan: Subscription['planName'] | null;
  /** What was chosen of a list, and until when it can be used, ms since the epoch; null if unknown. */
  readonly item: NonNullable<ServiceRequest['item']>['name'] | null;
  readonly validUntil: number | null;
  readonly simType: 'esim' | 'physical_sim' | 'none';
  /** When the request should be done, ms since the epoch. */
  readonly expectedAt: number | null;
  /** Nothing of it happens: it was cancelled or has failed. */
  readonly isOff: boolean;
}

const grouped = (number: string | undefined): string | null =>
  number === undefined ? null : groupedNumber(number);

/** Returns the line's plan if it is the one that the request's texts are about. */
function planOf(request: ServiceRequest, line: Subscription | null): RequestValues['plan'] {
  if (!line) return null;
  const isSwitched = line.planSku === request.planSku;
  return isSwitched === (stageOf(request) === 'done') ? line.planName : null;
}

/** Returns the name of the plan that a switch leads to. */
function newPlanOf(
  { type, planSku }: ServiceRequest,
  line: Subscription | null,
  catalogue: Catalogue | null,
): RequestValues['newPlan'] {
  if (type !== 'PLAN_SWITCH' || planSku === undefined) return null;
  const isSwitched = line?.planSku === planSku;
  return planIn(catalogue ?? [], planSku)?.name ?? (isSwitched ? line.planName : null);
}

/** Returns the values of a request's texts; `line` and `catalogue` are null while unknown. */
export const requestValues = (
  request: ServiceRequest,
  line: Subscription | null,
  catalogue: Catalogue | null,
): RequestValues => ({
  number: grouped(line?.number),
  newNumber: grouped(request.number),
  plan: planOf(request, line),
  newPlan: newPlanOf(request, line, catalogue),
  item: request.item?.name ?? null,
  validUntil: request.validUntil ?? null,
  simType: request.simType ?? 'none',
  expectedAt: request.expectedAt ?? null,
  isOff: ['cancelled', 'failed'].includes(stageOf(request)),
});
