import path from 'node:path';
import { styleText } from 'node:util';
import type { Facts } from '@senda/journey';
import { describeCustomers, type Landing, type ResumePoint } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import type { Finding } from '@senda/journey/tools';

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** Colour on a terminal, unless NO_COLOR is set. */
const paintFor =
  (stream: 'stdout' | 'stderr'): Paint =>
  (style, text) =>
    process[stream].isTTY && !process.env['NO_COLOR'] ? styleText(style, text) : text;

/** Styles for stdout and stderr, which may be redirected separately. */
export const styled = paintFor('stdout');
export const styledError = paintFor('stderr');

/** Replaces control characters, which a terminal would interpret. */
export const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t]/gu, '\ufffd');

/** Without colour. */
const plain: Paint = (_, text) => text;

/** Returns a file's path relative to the current folder. */
export const nameOf = (file: string): string => path.relative(process.cwd(), file);

/** Returns "simType = esim, hasAddons = true"; empty for all customers. */
export const factsLine = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join(', ');

/** The most alternatives printed. */
const maxAlternatives = 12;

/** Describes customers, one alternative a line; "all customers" without a restriction. */
export function customersLine(who: readonly Facts[]): string {
  const ways = describeCustomers(who).map((words) => words || 'all customers');
  const more = ways.length - maxAlternatives;
  const rest = more > 0 ? [`${more.toLocaleString('en')} more (--json lists all)`] : [];
  return [...ways.slice(0, maxAlternatives), ...rest].join('\n      or ');
}

/** Returns the notes of a journey and of its steps. */
export const noteLines = ({ note, steps }: Journey): readonly string[] => [
  ...(note === undefined ? [] : [`${styled('dim', 'note:')} ${printable(note)}`]),
  ...steps.flatMap((step) =>
    step.note === undefined
      ? []
      : [`${styled('dim', 'note on')} ${step.name}${styled('dim', ':')} ${printable(step.note)}`],
  ),
];

/** A finding with its file's path and text. */
export interface LocatedFinding {
  readonly file: string;
  readonly text: string;
  readonly finding: Finding;
}

/** Returns padding as wide as the text before the caret: tabs stay tabs, wide characters and emoji count as two. */
const paddingFor = (before: string): string =>
  before
    .replaceAll(/\p{M}|\u200d/gu, '')
    .replaceAll(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]|\p{Emoji_Presentation}/gu,
      '  ',
    )
    .replaceAll(/[^\t ]/g, ' ');

/** Longer lines, as in minified files, are cut around the place. */
const maxLineLength = 200;
const contextLength = 60;

/** Returns the line with a caret below the place. */
function excerpt(
  { text, finding: { severity, line = 1, column = 1 } }: LocatedFinding,
  paint: Paint,
): string[] {
  const number = String(line);
  const whole = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '');
  const isCut = whole.length > maxLineLength;
  const from = isCut ? Math.max(0, column - 1 - contextLength) : 0;
  const to = isCut ? column + contextLength : whole.length;
  const before = `${from > 0 ? '…' : ''}${whole.slice(from, column - 1)}`;
  const source = `${before}${whole.slice(column - 1, to)}${to < whole.length ? '…' : ''}`;
  const caret = paint(severity === 'error' ? 'red' : 'yellow', '^');
  return [
    `${paint('dim', `${number} |`)} ${printable(source)}`,
    `${paint('dim', `${' '.repeat(number.length)} |`)} ${paddingFor(before)}${caret}`,
  ];
}

type Other = NonNullable<Finding['also']>[number];

/** Returns another place of a finding, such as "port-in" (9:5). */
const placeText = ({ step = '', line = 1, column = 1 }: Other): string => `"${step}" (${line}:${column})`;

/** Returns the other findings of the same cause: the places of those of the same code, and a sentence of each other code. */
function others({ code, also = [] }: Finding): readonly string[] {
  const same = also.filter((other) => other.code === code);
  const codes = new Set(also.flatMap((other) => (other.code === code ? [] : [other.code])));
  const first = [...codes].flatMap((one) => also.find((other) => other.code === one) ?? []);
  return [
    ...(same.length > 0 ? [same.map(placeText).join(', ')] : []),
    ...first.map(({ message, line = 1, column = 1 }) => `${line}:${column} ${message}`),
  ];
}

/** Returns the customers, the path, the step's note and the suggestion of a finding. */
function details(finding: Finding, paint: Paint): string[] {
  const { step, note, facts, path: steps, suggestion } = finding;
  const pairs = [
    facts && Object.keys(facts).length > 0 ? ['for', factsLine(facts)] : [],
    steps && steps.length > 0
      ? ['path', steps.map((name) => (name === step ? paint('bold', name) : name)).join(' › ')]
      : [],
    note === undefined ? [] : ['note', printable(note)],
    ...others(finding).map((other) => ['also', other]),
    suggestion ? ['try', `${suggestion.text}.`] : [],
  ];
  return pairs.flatMap(([word, what]) => (word && what ? [`${paint('dim', `${word}:`)} ${what}`] : []));
}

/** Returns "error missing-data journeys/onboarding.json:5:5". */
function heading({ file, finding }: LocatedFinding, paint: Paint): string {
  const { severity, code, line = 1, column = 1 } = finding;
  const what = paint(severity === 'error' ? 'red' : 'yellow', `${severity} ${code}`);
  return `${what} ${nameOf(file)}:${line}:${column}`;
}

/** Formats a finding: place, message, source line, customers, path, suggestion. */
export function findingBlock(where: LocatedFinding, paint: Paint = styled): string {
  const { finding } = where;
  const more = [printable(finding.message), ...excerpt(where, paint), ...details(finding, paint)];
  return [heading(where, paint), ...more.map((text) => `  ${text}`), ''].join('\n');
}

/** Returns Vite's error overlay for findings: the message has them all, and each place is a link. */
export function overlayOf(findings: readonly LocatedFinding[]) {
  const [first] = findings;
  if (!first) return undefined;
  const placeOf = ({ file, finding: { line = 1, column = 1 } }: LocatedFinding) => ({ file, line, column });
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
  };
}

/** "a, b or c". */
const joinOr = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' or ');

/** Lines for customers in flight who continue elsewhere; steps with the same outcome share a line. */
export function inFlightLines(inFlight: readonly ResumePoint[]): readonly string[] {
  const stepsByOutcome = new Map<string, string[]>();
  for (const { at, minimal, ...full } of inFlight) {
    const where = minimal
      ? `${continued(at, full)} if they answered everything, and ${continued(at, minimal)} if they left out what they may`
      : continued(at, full);
    stepsByOutcome.set(where, [...(stepsByOutcome.get(where) ?? []), at]);
  }
  return stepsByOutcome.size === 0
    ? ['all customers in flight stay at their step']
    : [...stepsByOutcome].map(([where, at]) => `customers at ${joinOr(at)} ${where}`);
}

/** Says where customers at a step continue. */
function continued(at: string, { lands, askedAgain }: Landing): string {
  if (lands === null) return 'have no step to continue at: their order stays, and they may start again';
  const also = askedAgain.filter((name) => name !== lands);
  const where = lands === at ? 'stay there' : `continue at ${lands}`;
  return also.length > 0 ? `${where}, and must also answer ${also.join(', ')}` : where;
}
