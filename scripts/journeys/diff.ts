import {
  diffJourneys,
  type Edited,
  editedFor,
  type Landing,
  type MetadataChange,
  metadataChanges,
} from '@senda/journey/analysis';
import { library } from '../../packages/core/src/library/library.ts';
import { styled, whoLine } from './print.ts';
import { readSound, toldOf } from './read.ts';

const quoted = (value: unknown): string => JSON.stringify(value);

type Words = (after: unknown, before: unknown) => string;

/** What an edit says otherwise of a step or of the journey, in words. */
const words: Readonly<Record<Exclude<MetadataChange['key'], 'settings'>, Words>> = {
  id: (after, before) =>
    `the id is ${quoted(after)}, no longer ${quoted(before)}: to the software that is another journey, and nobody on her way goes on in it`,
  title: (after, before) => `the title is ${quoted(after)}, no longer ${quoted(before)}`,
  final(after, before) {
    if (after === undefined) return `ends the journey no more; its outcome was ${quoted(before)}`;
    if (before === undefined) return `ends the journey now, with the outcome ${quoted(after)}`;
    return `the outcome is ${quoted(after)}, no longer ${quoted(before)}`;
  },
  retry(after, before) {
    if (after === undefined) return `offers no way back any more; it was to ${quoted(before)}`;
    return `offers a way back to ${quoted(after)}${before === undefined ? '' : `, no longer to ${quoted(before)}`}`;
  },
  commits: (after) =>
    after === true
      ? 'commits now: once it is finished, nothing before it can be changed'
      : 'commits no more: once it is finished, what comes before it can still be changed',
};

function settingsWords(after: Readonly<Record<string, unknown>>, before: typeof after): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].map((name) => {
    if (after[name] === undefined) return `${name} is set no more; it was ${quoted(before[name])}`;
    const instead = before[name] === undefined ? ' now' : `, no longer ${quoted(before[name])}`;
    return `${name} is ${quoted(after[name])}${instead}`;
  });
}

function retoldLines({ step, key, before, after }: MetadataChange): readonly string[] {
  const lines =
    key === 'settings'
      ? settingsWords(after as Readonly<Record<string, unknown>>, before as Readonly<Record<string, unknown>>)
      : [words[key](after, before)];
  return lines.map((what) => (step === null ? what : `${step}: ${what}`));
}

/** "a, b or c". */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' or ');

/** Those in flight who go on elsewhere: whoever goes on at the same step in one line. */
function landingLines(inFlight: readonly Landing[]): readonly string[] {
  const together = new Map<string, string[]>();
  for (const { at, lands, askedAgain } of inFlight) {
    const also = askedAgain.filter((name) => name !== lands);
    const where =
      lands === null
        ? 'has no step to go on at: what she ordered stands, and she may begin anew'
        : `goes on at ${lands}${also.length > 0 ? `, and is asked ${also.join(', ')} as well` : ''}`;
    together.set(where, [...(together.get(where) ?? []), at]);
  }
  return together.size === 0
    ? ['everybody in flight stays at her step']
    : [...together].map(([where, at]) => `whoever stands at ${listed(at)} ${where}`);
}

function block({ who, gone, added, moved, inFlight, paths }: Edited): string {
  const lines = (
    [
      ['no longer', 'red', gone],
      ['new', 'green', added],
      ['moved', 'yellow', moved],
    ] as const
  ).flatMap(([word, colour, names]) =>
    names.length > 0 ? [`${word}: ${names.map((name) => styled(colour, name)).join(', ')}`] : [],
  );
  const paint = (name: string): string =>
    added.includes(name) ? styled('green', `+${name}`) : moved.includes(name) ? styled('yellow', name) : name;
  const path = (paths[0]?.after ?? []).map(paint).join(' › ');
  const which = paths.length > 1 ? `one of ${paths.length} paths` : 'path';
  const all = [...lines, `${which}: ${path}`, ...landingLines(inFlight)];
  return [styled('bold', whoLine(who)), ...all.map((line) => `    ${line}`), ''].join('\n');
}

/** All that an edit changes, as a person reads it. */
function inWords(steps: readonly MetadataChange[], edited: readonly Edited[]): string {
  const lines = steps.flatMap(retoldLines);
  const blocks = edited.map(block);
  return [
    ...(lines.length > 0 ? [`${lines.join('\n')}\n`] : []),
    ...(blocks.length > 0 ? blocks : ['Every customer walks the same path as before.']),
  ].join('\n');
}

/** What the second file changes: what it says of steps, whose paths, and what becomes of those who are under way; 1 when a file has an error. */
export async function diff(files: readonly string[], json: boolean): Promise<number> {
  const { sound, unsound } = await readSound(files, json);
  const [before, after] = sound;
  if (unsound.length > 0 || !before || !after) {
    if (json) console.log(JSON.stringify(unsound, null, 2));
    return 1;
  }
  const steps = metadataChanges(before.journey, after.journey);
  const answer = toldOf(after.file, json, () =>
    json
      ? JSON.stringify({ steps, paths: diffJourneys(before.journey, after.journey, library) }, null, 2)
      : inWords(steps, editedFor(before.journey, after.journey, library)),
  );
  if ('tooMuch' in answer && json) console.log(JSON.stringify([answer.tooMuch], null, 2));
  if ('tooMuch' in answer) return 1;
  console.log(answer.told);
  return 0;
}
