import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PlanChoice } from '../../base/answers/plan.ts';

/** A new number, or one ported in from another operator (spec 4.status.number-type). */
export type NumberType = NonNullable<JourneyData['numberType']>;

const orderTypes: Readonly<Record<NumberType, string>> = { NEW: 'new', PORT_IN: 'portin' };

/**
 * Returns the number types that a plan can be ordered with, case-insensitive (spec 3.onboarding.portin-criteria); a plan without order
 * types allows only a new number.
 */
export function numberTypesOf(plan: Pick<PlanChoice, 'orderTypes'> | undefined): readonly NumberType[] {
  const allowed = (plan?.orderTypes ?? []).map((type) => type.toLowerCase());
  const offered = (['NEW', 'PORT_IN'] as const).filter((type) => allowed.includes(orderTypes[type]));
  return offered.length > 0 ? offered : ['NEW'];
}

/** Returns the chosen type if the plan offers it, else the first offered; default NEW (spec 9.number-type). */
export function numberTypeFor(plan: JourneyData['plan'], chosen: NumberType = 'NEW'): NumberType {
  const offered = numberTypesOf(plan);
  return offered.find((type) => type === chosen) ?? offered[0] ?? 'NEW';
}
