import path from 'node:path';
import { styleText } from 'node:util';
import type { Facts, Finding } from '@senda/journey';
import { describeCustomers } from '@senda/journey/analysis';

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** Colour where a person looks, none in a file or with NO_COLOR. */
const on =
  (stream: 'stdout' | 'stderr'): Paint =>
  (style, text) =>
    process[stream].isTTY && !process.env['NO_COLOR'] ? styleText(style, text) : text;

/** For what is said as an answer, and for what is said as a complaint: one may go to a file without the other. */
export const styled = on('stdout');
export const styledComplaint = on('stderr');

/** Text of a file without signs that a terminal would obey. */
export const shown = (text: string): string => text.replaceAll(/[^\P{Cc}\t]/gu, '\ufffd');

/** No colour, where it would show as signs. */
const plain: Paint = (_, text) => text;

/** A file as messages name it: as one would type it here. */
export const nameOf = (file: string): string => path.relative(process.cwd(), file);

/** "simType = esim, hasAddons = true"; nothing for everybody. */
export const factsLine = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join(', ');

/** So many ways to be a customer are read, not more. */
const readable = 12;

/** Ways to be one of some customers, joined; "everybody" when there is no other. */
export function whoLine(who: readonly Facts[]): string {
  const ways = describeCustomers(who).map((words) => words || 'everybody');
  const more = ways.length - readable;
  const rest = more > 0 ? [`${more.toLocaleString('en')} other ways (--json tells all)`] : [];
  return [...ways.slice(0, readable), ...rest].join('\n      or ');
}

/** What a finding stands in: its file's address and text. */
export interface Where {
  readonly file: string;
  readonly text: string;
  readonly finding: Finding;
}

/** As wide as what stands before the caret: a tab is as wide as a tab, a Chinese sign or a picture as two spaces. */
const paddingFor = (before: string): string =>
  before
    .replaceAll(/\p{M}|\u200d/gu, '')
    .replaceAll(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]|\p{Emoji_Presentation}/gu,
      '  ',
    )
    .replaceAll(/[^\t ]/g, ' ');

/** Of a longer line, as a file without breaks has, no more is shown than stands around the place. */
const longest = 200;
const around = 60;

/** The line with a caret under the place. */
function excerpt({ text, finding: { severity, line = 1, column = 1 } }: Where, paint: Paint): string[] {
  const number = String(line);
  const whole = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '');
  const isCut = whole.length > longest;
  const from = isCut ? Math.max(0, column - 1 - around) : 0;
  const to = isCut ? column + around : whole.length;
  const before = `${from > 0 ? '…' : ''}${whole.slice(from, column - 1)}`;
  const source = `${before}${whole.slice(column - 1, to)}${to < whole.length ? '…' : ''}`;
  const caret = paint(severity === 'error' ? 'red' : 'yellow', '^');
  return [
    `${paint('dim', `${number} |`)} ${shown(source)}`,
    `${paint('dim', `${' '.repeat(number.length)} |`)} ${paddingFor(before)}${caret}`,
  ];
}

/** For whom, along which path, what to do. */
function details({ step, facts, path: steps, suggestion }: Finding, paint: Paint): string[] {
  const pairs = [
    facts && Object.keys(facts).length > 0 ? ['for', factsLine(facts)] : [],
    steps && steps.length > 0
      ? ['path', steps.map((name) => (name === step ? paint('bold', name) : name)).join(' › ')]
      : [],
    suggestion ? ['try', `${suggestion.text}.`] : [],
  ];
  return pairs.flatMap(([word, what]) => (word && what ? [`${paint('dim', `${word}:`)} ${what}`] : []));
}

/** "error missing-data journeys/onboarding.json:5:5". */
function heading({ file, finding }: Where, paint: Paint): string {
  const { severity, code, line = 1, column = 1 } = finding;
  const what = paint(severity === 'error' ? 'red' : 'yellow', `${severity} ${code}`);
  return `${what} ${nameOf(file)}:${line}:${column}`;
}

/** A finding as a person reads it: where, what, the line with a caret, for whom, along which path, what to do. */
export function findingBlock(where: Where, paint: Paint = styled): string {
  const { finding } = where;
  const more = [shown(finding.message), ...excerpt(where, paint), ...details(finding, paint)];
  return [heading(where, paint), ...more.map((text) => `  ${text}`), ''].join('\n');
}

/** What Vite lays over the page: what it wraps says all, and its links lead to each place. */
export function overlayOf(findings: readonly Where[]) {
  const [first] = findings;
  if (!first) return undefined;
  const placeOf = ({ file, finding: { line = 1, column = 1 } }: Where) => ({ file, line, column });
  const places = findings.map((where) => {
    const { file, line, column } = placeOf(where);
    return [`${file}:${line}:${column}`, ...excerpt(where, plain), ''].join('\n');
  });
  return {
    message: findings
      .map((where) =>
        [heading(where, plain), where.finding.message, ...details(where.finding, plain), ''].join('\n'),
      )
      .join('\n'),
    loc: placeOf(first),
    frame: excerpt(first, plain)
      .map((text) => `${text}\n`)
      .join(''),
    stack: places.slice(1).join('\n'),
    plugin: 'senda:journeys',
  };
}
