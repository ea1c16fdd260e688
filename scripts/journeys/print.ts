import path from 'node:path';
import { styleText } from 'node:util';
import type { Facts } from '@senda/journey';
import { describeCustomers, type Landing, type ResumePoint } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { adviceOf, type Finding, messageOf } from '@senda/journey/tools';
import { textIn } from '@senda/journey/words';
import { editTexts } from './edit-texts.ts';
import type { Voice } from './voice.ts';

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

/** The most alternatives printed. */
const maxAlternatives = 12;

/** Describes customers, one alternative a line; "all customers" without a restriction. */
export function customersLine(who: readonly Facts[], { speech, texts }: Voice): string {
  const ways = describeCustomers(who, speech).map((words) => {
    if (words === '') return texts.everyone;
    return speech.hasWords ? texts.who(words) : words;
  });
  const more = ways.length - maxAlternatives;
  const rest = more > 0 ? [texts.moreAlternatives(more)] : [];
  return [...ways.slice(0, maxAlternatives), ...rest].join(`\n      ${texts.or} `);
}

/** Returns the notes of a journey and of its steps. */
export const noteLines = ({ note, steps }: Journey, { speech, texts }: Voice): readonly string[] => [
  ...(note === undefined ? [] : [`${styled('dim', `${texts.note}:`)} ${printable(note)}`]),
  ...steps.flatMap((step) =>
    step.note === undefined
      ? []
      : [
          `${styled('dim', texts.noteOn)} ${speech.title('steps', step.name)}${styled('dim', ':')} ${printable(step.note)}`,
        ],
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
const placeText = ({ step = '', line = 1, column = 1 }: Other, { speech }: Voice): string =>
  `${speech.step(step)} (${line}:${column})`;

/** Returns the other findings of the same cause: the places of those of the same code, and a sentence of each other code. */
function others({ code, says, line, column, also: all = [] }: Finding, voice: Voice): readonly string[] {
  // A condition that never holds is what the finding says already.
  const isSaid = says?.some(([id]) => id === 'neverHolds') === true;
  const also = all.filter((other) => !isSaid || other.code !== 'constant-condition');
  const isHere = (other: Other): boolean => other.line === line && other.column === column;
  const same = also.filter((other) => other.code === code && !isHere(other));
  const codes = new Set(also.flatMap((other) => (other.code === code ? [] : [other.code])));
  const first = [...codes].flatMap((one) => also.find((other) => other.code === one) ?? []);
  return [
    ...(same.length > 0 ? [same.map((other) => placeText(other, voice)).join(', ')] : []),
    ...first.map(({ because, ...one }) => {
      const why =
        because === undefined ? '' : ` (${voice.texts.because}: ${textIn(voice.speech.language, because)})`;
      return printable(`${one.line ?? 1}:${one.column ?? 1} ${messageOf(one, voice.speech)}${why}`);
    }),
  ];
}

/** Returns the customers, the path, the step's note and the suggestion of a finding. */
function details(finding: Finding, paint: Paint, voice: Voice): string[] {
  const { speech, texts } = voice;
  const { step, note, facts, because, path: steps } = finding;
  const advice = adviceOf(finding, speech);
  const stepIn = (name: string): string => {
    const title = speech.title('steps', name);
    return name === step ? paint('bold', title) : title;
  };
  const pairs = [
    // By words, the message names the customers.
    facts && Object.keys(facts).length > 0 && !speech.hasWords ? [texts.for, speech.customer(facts)] : [],
    steps && steps.length > 0 ? [texts.path, steps.map(stepIn).join(' › ')] : [],
    because === undefined ? [] : [texts.because, printable(textIn(speech.language, because))],
    note === undefined ? [] : [texts.note, printable(note)],
    ...others(finding, voice).map((other) => [texts.also, other]),
    advice === undefined ? [] : [texts.try, `${advice}.`],
  ];
  return pairs.flatMap(([word, what]) => (word && what ? [`${paint('dim', `${word}:`)} ${what}`] : []));
}

/** Returns "error journeys/onboarding.json:5:5", with identifiers "error missing-data journeys/onboarding.json:5:5". */
function heading({ file, finding }: LocatedFinding, paint: Paint, { speech, texts }: Voice): string {
  const { severity, code, line = 1, column = 1 } = finding;
  const kind = speech.hasWords ? texts[severity] : `${texts[severity]} ${code}`;
  const what = paint(severity === 'error' ? 'red' : 'yellow', kind);
  return `${what} ${nameOf(file)}:${line}:${column}`;
}

/** Formats a finding: place, message, source line, customers, path, suggestion. */
export function findingBlock(where: LocatedFinding, voice: Voice, paint: Paint = styled): string {
  const { finding } = where;
  const message = printable(messageOf(finding, voice.speech));
  const more = [message, ...excerpt(where, paint), ...details(finding, paint, voice)];
  return [heading(where, paint, voice), ...more.map((text) => `  ${text}`), ''].join('\n');
}

/** Returns Vite's error overlay for findings: the message has them all, and each place is a link. */
export function overlayOf(findings: readonly LocatedFinding[], voice: Voice) {
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
        [
          heading(where, plain, voice),
          messageOf(where.finding, voice.speech),
          ...details(where.finding, plain, voice),
          '',
        ].join('\n'),
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
const joinOr = (names: readonly string[], or: string): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(` ${or} `);

/** How many customers are at a step now. */
export type People = Readonly<Record<string, number>>;

/** Returns a line, by words as a sentence. */
const asSentence = (line: string, { speech }: Voice): string =>
  speech.hasWords ? `${line.charAt(0).toUpperCase()}${line.slice(1)}.` : line;

/** Lines for customers in flight who continue elsewhere; steps with the same outcome share a line. `people`: how many there are, if known. */
export function inFlightLines(
  inFlight: readonly ResumePoint[],
  voice: Voice,
  people: People = {},
): readonly string[] {
  const { speech, texts } = voice;
  const titleAt = (at: string): string => {
    const some = Object.hasOwn(people, at) ? ` ${editTexts(speech).now(people[at] ?? 0)}` : '';
    return `${titleOf(at, voice)}${some}`;
  };
  const stepsByOutcome = new Map<string, string[]>();
  for (const { at, minimal, ...full } of inFlight) {
    const where = minimal
      ? texts.ifAll(continued(at, full, voice), continued(at, minimal, voice))
      : continued(at, full, voice);
    stepsByOutcome.set(where, [...(stepsByOutcome.get(where) ?? []), titleAt(at)]);
  }
  const lines =
    stepsByOutcome.size === 0
      ? [texts.allStay]
      : [...stepsByOutcome].map(([where, at]) => texts.customersAt(joinOr(at, texts.or), where));
  return lines.map((line) => asSentence(line, voice));
}

/** A step in a sentence: in quotation marks by words. */
const titleOf = (name: string, { speech }: Voice): string =>
  speech.hasWords ? speech.step(name) : speech.title('steps', name);

/** Says where customers at a step continue. */
function continued(at: string, { lands, askedAgain }: Landing, voice: Voice): string {
  const { texts } = voice;
  if (lands === null) return texts.startAgain;
  const title = (name: string): string => titleOf(name, voice);
  const also = askedAgain.filter((name) => name !== lands);
  const where = lands === at ? texts.stay : texts.continueAt(title(lands));
  return also.length > 0 ? texts.alsoAnswer(where, also.map(title).join(', ')) : where;
}
