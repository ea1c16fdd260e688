import type { RouteGuard, RoutePath } from '../addresses/index.ts';

/** What the runs of a journey are about: one per subject, which its addresses name. */
export type Subject = 'line' | 'order';

/** What a journey file cannot say. */
export interface JourneyDefinition<Id extends string = string> {
  readonly id: Id;
  /** Where it starts from, and where a run without a current step leads. */
  readonly home: RoutePath;
  /** Guard of its steps' addresses, unless an address has one of its own. */
  readonly guard: RouteGuard;
  /** One run per subject; without it the customer has one run. */
  readonly subject?: Subject;
}

/** Declares a journey with the type of its id. */
export const defineJourney = <const Id extends string>(
  definition: JourneyDefinition<Id>,
): JourneyDefinition<Id> => definition;

/** Query parameter by which an address names the subject of its run. */
export const subjectParameters = {
  line: 'accountNumber',
  order: 'orderRef',
} as const satisfies Record<Subject, string>;
