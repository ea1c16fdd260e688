import type { Report } from './run.ts';

const signs = { holds: 'holds', broken: 'BROKEN', skipped: 'skipped', uncovered: 'no case' } as const;

/** Formats the report call by call. */
export function callTable({ gateway, calls, cases }: Report): string {
  const width = Math.max(...calls.map(({ call }) => call.length));
  const rows = calls.map(
    ({ call, verdict, cases: own }) =>
      `${call.padEnd(width)}  ${signs[verdict].padEnd(7)}  ${own.length === 1 ? '1 case' : `${own.length} cases`}`,
  );
  const count = (verdict: keyof typeof signs) => calls.filter((call) => call.verdict === verdict).length;
  const told = (Object.keys(signs) as (keyof typeof signs)[])
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `${count(verdict)} ${signs[verdict]}`);
  return [
    `Conformance of ${gateway}`,
    '',
    ...rows,
    '',
    `${calls.length} calls: ${told.join(', ')}; ${cases.length} cases.`,
  ].join('\n');
}

/** Returns the broken and skipped cases, one line each. */
export const complaintsOf = ({ cases }: Report): string[] =>
  cases.flatMap(({ name, verdict, why }) =>
    verdict === 'holds' ? [] : [`${signs[verdict]}: ${name}. ${why ?? ''}`],
  );
