import type { Report } from './run.ts';

const labels = { passed: 'passed', failed: 'FAILED', skipped: 'skipped', uncovered: 'no case' } as const;

/** Formats the report call by call. */
export function formatCallTable({ gateway, calls, cases }: Report): string {
  const width = Math.max(...calls.map(({ call }) => call.length));
  const rows = calls.map(
    ({ call, verdict, cases: covering }) =>
      `${call.padEnd(width)}  ${labels[verdict].padEnd(7)}  ${covering.length === 1 ? '1 case' : `${covering.length} cases`}`,
  );
  const count = (verdict: keyof typeof labels) => calls.filter((call) => call.verdict === verdict).length;
  const counts = (Object.keys(labels) as (keyof typeof labels)[])
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `${count(verdict)} ${labels[verdict]}`);
  return [
    `Conformance of ${gateway}`,
    '',
    ...rows,
    '',
    `${calls.length} calls: ${counts.join(', ')}; ${cases.length} cases.`,
  ].join('\n');
}

/** Returns the failed and skipped cases, one line each. */
export const problemsOf = ({ cases }: Report): string[] =>
  cases.flatMap(({ name, verdict, reason }) =>
    verdict === 'passed' ? [] : [`${labels[verdict]}: ${name}. ${reason ?? ''}`],
  );
