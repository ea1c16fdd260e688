import { advised, said } from '../words/sentences.ts';
import type { Finding } from './finding.ts';

/** The most findings listed for one file; one more counts the rest. A generated file may have thousands. */
export const maxFindings = 200;

/** A name that is longer than this is shortened in sentences: a generated file may have one of any length. */
const longestName = 80;
const longNames = new RegExp(`[^"\\s]{${longestName + 1},}`, 'g');
const shorten = (text: string): string =>
  text.replace(longNames, (name) => `${name.slice(0, longestName - 1)}…`);

/** Returns a finding with long names shortened in its sentences. Its place and edits stay exact. */
const readable = (finding: Finding): Finding => ({
  ...finding,
  message: shorten(finding.message),
  ...(finding.suggestion && {
    suggestion: { ...finding.suggestion, text: shorten(finding.suggestion.text) },
  }),
});

/** Returns the findings in readable length, or the first ones and one that counts the rest. */
export const truncateFindings = (findings: readonly Finding[]): readonly Finding[] =>
  firstOf(findings).map(readable);

function firstOf(findings: readonly Finding[]): readonly Finding[] {
  const single = findings.filter(({ more }) => more === undefined);
  const summaries = findings.filter(({ more }) => more !== undefined);
  if (single.length <= maxFindings && summaries.length < 2)
    return summaries.length === 0 ? findings : [...single, ...summaries];
  const rest = [...single.slice(maxFindings), ...summaries];
  const count = rest.reduce((sum, { more = 1 }) => sum + more, 0);
  return [...single.slice(0, maxFindings), ...moreFindings(count, rest[0], rest.some(isError))];
}

const isError = ({ severity }: Finding): boolean => severity === 'error';

/** Returns a finding that counts others, at the place of the first of them. */
export function moreFindings(
  more: number,
  first: Pick<Finding, 'code' | 'place' | 'step' | 'line' | 'column'> | undefined,
  hasError: boolean,
): readonly Finding[] {
  if (!first || more === 0) return [];
  const { code, place, step, line, column } = first;
  return [
    {
      code,
      severity: hasError ? 'error' : 'warning',
      ...said(['more', { count: more, listed: maxFindings }]),
      place,
      more,
      ...(step !== undefined && { step }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      suggestion: { ...advised(['checkAgain', {}]), edits: [] },
    },
  ];
}
