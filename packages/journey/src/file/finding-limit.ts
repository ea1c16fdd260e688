import type { Finding } from './finding.ts';

/**
 * So many findings of one file are told one by one, the first ones in it; one more then says how many there are besides.
 * No hand writes as many mistakes, but a program may, and nobody shall wait for a sentence about each.
 */
export const mostFindings = 200;

/** The findings as they are told: all, or the first of them and one that stands for the rest. */
export function truncateFindings(findings: readonly Finding[]): readonly Finding[] {
  const each = findings.filter(({ more }) => more === undefined);
  const rests = findings.filter(({ more }) => more !== undefined);
  if (each.length <= mostFindings && rests.length < 2)
    return rests.length === 0 ? findings : [...each, ...rests];
  const left = [...each.slice(mostFindings), ...rests];
  const count = left.reduce((sum, { more = 1 }) => sum + more, 0);
  return [...each.slice(0, mostFindings), ...moreFindings(count, left[0], left.some(isError))];
}

const isError = ({ severity }: Finding): boolean => severity === 'error';

/** The finding that stands for others, at the place of the first of them. */
export function moreFindings(
  more: number,
  first: Pick<Finding, 'code' | 'place' | 'step' | 'line' | 'column'> | undefined,
  isGrave: boolean,
): readonly Finding[] {
  if (!first || more === 0) return [];
  const { code, place, step, line, column } = first;
  return [
    {
      code,
      severity: isGrave ? 'error' : 'warning',
      message: `From here on there ${more === 1 ? 'is 1 more finding' : `are ${more} more findings`}; only the first ${mostFindings} are told one by one.`,
      place,
      more,
      ...(step !== undefined && { step }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      suggestion: { text: 'mend those above, and look again', edits: [] },
    },
  ];
}
