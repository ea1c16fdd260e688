import { type CallShape, calls as contract } from '@senda/contract';
import { levels } from './levels.ts';
import type { Report } from './run.ts';

const labels = { passed: 'passed', failed: 'FAILED', skipped: 'skipped', uncovered: 'no case' } as const;

/** Formats the report call by call; calls of levels that were not tried are counted alone. */
export function formatCallTable({ gateway, calls, cases }: Report): string {
  const untried = new Set(cases.flatMap(({ name, untriedAfter }) => (untriedAfter ? [name] : [])));
  const tried = calls.filter(
    (call) => call.cases.length === 0 || !call.cases.every((name) => untried.has(name)),
  );
  const width = Math.max(...tried.map(({ call }) => call.length));
  const rows = tried.map(
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

/** Returns how far the gateway is, level by level, and the calls to build or mend next. */
export function progressOf({ cases, calls }: Report): string[] {
  const lines = levels.map((level) => {
    const own = cases.filter((one) => one.level === level);
    const passed = own.filter(({ verdict }) => verdict === 'passed').length;
    return `${level.padEnd(7)}  ${passed} of ${own.length} cases passed`;
  });
  const without = levels.flatMap((level) => {
    const own = cases.filter((one) => one.level === level && one.missing?.includes('mailbox'));
    return own.length > 0
      ? [`${level}: ${own.length} cases need a customer, and so a mailbox: --mailbox URL (docs/gateway.md).`]
      : [];
  });
  if (without.length > 0) lines.push('', ...without);
  const first = levels.find((level) => cases.some((one) => one.level === level && one.verdict === 'failed'));
  if (!first) return lines;
  const failed = cases.filter((one) => one.level === first && one.verdict === 'failed');
  const wanted = [...new Set(failed.flatMap(({ blamed = [] }) => blamed))];
  const unreached = [...new Set(failed.flatMap(({ covers }) => covers))].filter(
    (name) => !wanted.includes(name) && calls.find(({ call }) => call === name)?.verdict === 'skipped',
  );
  const then = unreached.length > 0 ? [`Then, not reached yet: ${unreached.join(', ')}.`] : [];
  const shown = wanted.map((name) => {
    const { method, path }: CallShape = contract[name];
    return `  ${name}: ${method} ${path}`;
  });
  return [...lines, '', `Build or mend next, for the level "${first}":`, ...shown, ...then];
}

/** Returns the failed and skipped cases, one line each; those of a level that was not tried are one line together. */
export function problemsOf({ cases }: Report): string[] {
  const lines = cases.flatMap(({ name, verdict, reason, untriedAfter }) => {
    if (verdict === 'passed') return [];
    return untriedAfter
      ? [`${labels[verdict]}: ${reason}`]
      : [`${labels[verdict]}: ${name}. ${reason ?? ''}`];
  });
  return [...new Set(lines)];
}
