import {
  diffJourneys,
  type EditImpact,
  editImpacts,
  type MetadataChange,
  metadataChanges,
} from '@senda/journey/analysis';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { customersLine, inFlightLines, styled } from './print.ts';
import { guardComplexity, readValid } from './read.ts';

const quoted = (value: unknown): string => JSON.stringify(value);

type Describe = (after: unknown, before: unknown) => string;

/** Describes a changed attribute of a step or of the journey. */
const describeChange: Readonly<Record<Exclude<MetadataChange['key'], 'settings' | 'flags'>, Describe>> = {
  id: (after, before) =>
    `the id is ${quoted(after)}, no longer ${quoted(before)}: this is another journey, and customers in flight do not continue in it`,
  title: (after, before) => `the title is ${quoted(after)}, no longer ${quoted(before)}`,
  final(after, before) {
    if (after === undefined) return `no longer ends the journey; its outcome was ${quoted(before)}`;
    if (before === undefined) return `ends the journey now, with the outcome ${quoted(after)}`;
    return `the outcome is ${quoted(after)}, no longer ${quoted(before)}`;
  },
  retry(after, before) {
    if (after === undefined) return `no longer offers a retry; it was ${quoted(before)}`;
    return `offers a retry at ${quoted(after)}${before === undefined ? '' : `, no longer at ${quoted(before)}`}`;
  },
  commits(after) {
    if (after === false) return 'no longer commits: once it is finished, earlier steps can still be changed';
    const where = after === true ? '' : ` where ${JSON.stringify(after)}`;
    return `now commits${where}: once it is finished, nothing before it can be changed`;
  },
  optional: (after) => (after === true ? 'customers may skip it now' : 'can no longer be skipped'),
};

function settingsLines(after: Readonly<Record<string, unknown>>, before: typeof after): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].map((name) => {
    if (after[name] === undefined) return `${name} is no longer set; it was ${quoted(before[name])}`;
    const instead = before[name] === undefined ? ' now' : `, no longer ${quoted(before[name])}`;
    return `${name} is ${quoted(after[name])}${instead}`;
  });
}

function changeLines({ step, key, before, after, who }: MetadataChange): readonly string[] {
  const lines =
    key === 'settings' || key === 'flags'
      ? settingsLines(after as Readonly<Record<string, unknown>>, before as Readonly<Record<string, unknown>>)
      : [describeChange[key](after, before)];
  const forSome = who.every((facts) => Object.keys(facts).length > 0) ? `, for ${customersLine(who)}` : '';
  return lines.map((what) => (step === null ? what : `${step}${forSome}: ${what}`));
}

function block({ who, gone, added, moved, inFlight, paths }: EditImpact): string {
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
  const all = [...lines, `${which}: ${path}`, ...inFlightLines(inFlight)];
  return [styled('bold', customersLine(who)), ...all.map((line) => `    ${line}`), ''].join('\n');
}

/** Describes everything that an edit changes. */
function describeDiff(steps: readonly MetadataChange[], edited: readonly EditImpact[]): string {
  const lines = steps.flatMap(changeLines);
  const blocks = edited.map(block);
  return [
    ...(lines.length > 0 ? [`${lines.join('\n')}\n`] : []),
    ...(blocks.length > 0
      ? blocks
      : ["No customer's path changes, and all customers in flight stay at their step."]),
  ].join('\n');
}

/**
 * Prints what the second file changes: steps, paths, and where customers in flight continue; returns 1 when a file has an
 * error.
 */
export async function diff(files: readonly string[], json: boolean): Promise<number> {
  const { valid, invalid } = await readValid(files, json);
  const [before, after] = valid;
  if (invalid.length > 0 || !before || !after) {
    if (json) console.log(JSON.stringify(invalid, null, 2));
    return 1;
  }
  const answer = guardComplexity(after.file, json, () => {
    const steps = metadataChanges(before.journey, after.journey, library);
    return json
      ? JSON.stringify({ steps, paths: diffJourneys(before.journey, after.journey, library) }, null, 2)
      : describeDiff(steps, editImpacts(before.journey, after.journey, library));
  });
  if ('tooComplex' in answer && json) console.log(JSON.stringify([answer.tooComplex], null, 2));
  if ('tooComplex' in answer) return 1;
  console.log(answer.result);
  return 0;
}
