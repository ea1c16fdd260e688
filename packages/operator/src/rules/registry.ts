/** Simulated registry of lines and the persons whom they belong to (decision 0094). */
import type { Step } from '../store/rows/line.rows.ts';

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
  const behaves = (start: (typeof registryBehaviours)[number]['start']) => curp.startsWith(start);
  if (behaves('NOVA')) return rejected('CURP_MISMATCH');
  if (behaves('TOPE') || lines >= registryRules.linesPerPerson) return rejected('TOO_MANY_LINES');
  return [...begun, { status: 'DONE', after: behaves('CAID') ? lateAfter : reviewedAfter }];
}
