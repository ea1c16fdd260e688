import type { EkycConfig } from '../../base/answers/kyc.ts';
import { lineLink } from '../../common/definitions/line-link.ts';
import { simReplacement } from '../../common/definitions/sim-replacement.ts';

/** What a customer is identified for. */
export type Purpose = NonNullable<EkycConfig['purpose']>;

/** Purpose by journey; in any other journey an earlier step answers what is required. */
const purposes: ReadonlyMap<string, Purpose> = new Map<string, Purpose>([
  [simReplacement.id, 'sim_replacement'],
  [lineLink.id, 'line_link'],
]);

/** The journeys whose identity check loads what it requires, unless an earlier step has answered it. */
export const journeysWithPurpose: readonly string[] = [...purposes.keys()];

/** Returns the purpose of a journey's identity check; undefined if an earlier step answers it. */
export const purposeOf = (journey: string | undefined): Purpose | undefined =>
  journey === undefined ? undefined : purposes.get(journey);
