import path from 'node:path';
import { styleText } from 'node:util';
import type { Facts, Finding } from '@senda/journey';
import { whoInWords } from '@senda/journey/roads';

type Style = Parameters<typeof styleText>[0];

/** Colour where a person looks, none in a file or with NO_COLOR. */
export const styled = (style: Style, text: string): string =>
  process.stdout.isTTY && !process.env['NO_COLOR'] ? styleText(style, text) : text;

export const nameOf = (file: string): string => path.relative(process.cwd(), file);

/** "simType = esim, hasAddons = true"; nothing for everybody. */
export const factsLine = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join(', ');

/** Ways to be one of some customers, joined; "everybody" when there is no other. */
export const whoLine = (who: readonly Facts[]): string =>
  whoInWords(who)
    .map((words) => words || 'everybody')
    .join('\n      or ');

/** A finding as a person reads it: where, what, the line with a caret, for whom, along which path, what to do. */
export function findingBlock(file: string, text: string, finding: Finding): string {
  const { severity, code, message, line = 1, column = 1, facts, path: steps, suggestion } = finding;
  const isError = severity === 'error';
  const number = String(line);
  const source = text.split('\n')[line - 1] ?? '';
  const more = [
    facts && Object.keys(facts).length > 0 ? ['for', factsLine(facts)] : [],
    steps && steps.length > 0
      ? ['path', steps.map((step) => (step === finding.step ? styled('bold', step) : step)).join(' › ')]
      : [],
    suggestion ? ['try', `${suggestion.text}.`] : [],
  ].filter((pair) => pair.length === 2);
  return [
    `${styled(isError ? 'red' : 'yellow', `${severity} ${code}`)} ${nameOf(file)}:${line}:${column}`,
    `  ${message}`,
    `  ${styled('dim', `${number} |`)} ${source}`,
    `  ${styled('dim', `${' '.repeat(number.length)} |`)} ${' '.repeat(Math.max(0, column - 1))}${styled(isError ? 'red' : 'yellow', '^')}`,
    ...more.map(([word, what]) => `  ${styled('dim', `${word}:`)} ${what}`),
    '',
  ].join('\n');
}
