/** Simulated registry of lines and the persons whom they belong to (decision 0094). */
import type { Step } from '../store/rows/line.rows.ts';
import type { Decision } from '../store/rows/order.rows.ts';

/** How many lines a person may have, and how often a line may be tried online. */
export const registryRules = { linesPerPerson: 10, attempts: 3 } as const;

/** Simulated behaviour of the registry, by the first four letters of the CURP. */
export const registryBehaviours = [
  {
    start: 'NOVA',
    sample: 'NOVA840512MDFRRR09',
    meaning: 'the CURP is of somebody else than the document (CURP_MISMATCH)',
  },
  {
    start: 'TOPE',
    sample: 'TOPE840512MDFRRR09',
    meaning: 'the person has as many lines as they may have (TOO_MANY_LINES)',
  },
  {
    start: 'CAID',
    sample: 'CAID840512MDFRRR01',
    meaning: 'the registry is down, and answers after six hours',
  },
] as const;

const minute = 60_000;
/** Time until the documents are reviewed, and until a registry that was down answers (ms). */
const reviewedAfter = 2 * minute;
const lateAfter = 360 * minute;

interface Asked {
  /** Who is asked for: the CURP, in memory only. */
  readonly curp: string;
  readonly isReadable: boolean;
  /** How many lines the person has. */
  readonly lines: number;
}

type Start = (typeof registryBehaviours)[number]['start'];

/** Whether a CURP, which may be masked, has a simulated behaviour. */
const behaves = (curp: string, start: Start): boolean => curp.startsWith(start);

/** Returns whether a person has as many lines as they may have. */
export const hasAllLines = ({ curp, lines }: Omit<Asked, 'isReadable'>): boolean =>
  behaves(curp, 'TOPE') || lines >= registryRules.linesPerPerson;

/** Returns the decision on the identity check of an order whose line is linked to a person: the registry has to agree. */
export function decisionWith(decision: Decision, curp: string): Decision {
  if (!decision.isApproved) return decision;
  if (behaves(curp, 'NOVA')) return { ...decision, isApproved: false, reason: 'CURP_MISMATCH' };
  const late = behaves(curp, 'CAID') ? lateAfter - reviewedAfter : 0;
  return { ...decision, decidedAt: decision.decidedAt + late };
}

/** Returns the steps of a link, by the simulated behaviour of the registry. */
export function registrySteps({ curp, isReadable, lines }: Asked): Step[] {
  const begun: Step[] = [
    { status: 'SUBMITTED', after: 0 },
    { status: 'PROCESSING', after: 10_000 },
  ];
  const rejected = (reason: NonNullable<Step['reason']>): Step[] => [
    ...begun,
    { status: 'REJECTED', after: reviewedAfter, reason },
  ];
  if (!isReadable) return rejected('DOCUMENT_UNREADABLE');
  if (behaves(curp, 'NOVA')) return rejected('CURP_MISMATCH');
  if (hasAllLines({ curp, lines })) return rejected('TOO_MANY_LINES');
  return [...begun, { status: 'DONE', after: behaves(curp, 'CAID') ? lateAfter : reviewedAfter }];
}
