import type { JourneyData } from '../answers/journey-data.ts';
import type { PlanChoice } from '../answers/plan.ts';

/** A new number, or one that is brought from another operator (specification, section 4). */
export type NumberType = NonNullable<JourneyData['numberType']>;

const orderTypes: Readonly<Record<NumberType, string>> = { NEW: 'new', PORT_IN: 'portin' };

/**
 * What a plan may be ordered with, in any case of letters (specification, section 3); a plan that says nothing goes with
 * a new number.
 */
export function numberTypesOf(plan: Pick<PlanChoice, 'orderTypes'> | undefined): readonly NumberType[] {
  const said = (plan?.orderTypes ?? []).map((type) => type.toLowerCase());
  const offered = (['NEW', 'PORT_IN'] as const).filter((type) => said.includes(orderTypes[type]));
  return offered.length > 0 ? offered : ['NEW'];
}

/** The type that was chosen as far as the plan offers it; NEW unless said (specification, section 9). */
export function numberTypeFor(plan: JourneyData['plan'], chosen: NumberType = 'NEW'): NumberType {
  const offered = numberTypesOf(plan);
  return offered.find((type) => type === chosen) ?? offered[0] ?? 'NEW';
}
