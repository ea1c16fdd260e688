import path from 'node:path';
import {
  diffJourneys,
  type EditImpact,
  editImpacts,
  type MetadataChange,
  metadataChanges,
  type RuleChange,
  ruleChanges,
  type Witness,
} from '@senda/journey/analysis';
import type { Condition } from '@senda/journey/library';
import { ruleIds, ruleSentence } from '@senda/journey/words';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { rulesIn } from '../journey-files.ts';
import { editTexts } from './edit-texts.ts';
import { customersLine, inFlightLines, type People, styled } from './print.ts';
import { guardComplexity, readValid } from './read.ts';
import { pathWords } from './saved.ts';
import type { Voice } from './voice.ts';

const upper = (text: string, isSentence: boolean): string =>
  isSentence ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
const quoted = (value: unknown): string => JSON.stringify(value);

/** Describes a changed attribute of a step or of the journey. */
function describeChange({ key, before, after }: MetadataChange, { speech, texts }: Voice): string {
  const words = texts.diff;
  switch (key) {
    case 'id':
      return words.id(quoted(after), quoted(before));
    case 'title':
      return words.title(quoted(after), quoted(before));
    case 'final':
      if (typeof after !== 'string') return words.goesOn(speech.outcome(before as string));
      if (typeof before !== 'string') return words.ends(speech.outcome(after));
      return words.outcome(speech.outcome(after), speech.outcome(before));
    case 'retry':
      if (typeof after !== 'string') return words.noRetry(speech.step(before as string));
      if (typeof before !== 'string') return words.retry(speech.step(after));
      return words.otherRetry(speech.step(after), speech.step(before));
    case 'commits': {
      if (after === false) return words.open(speech.hasWords);
      const where =
        after === true ? '' : speech.hasWords ? speech.condition(after as Condition) : quoted(after);
      return words.commits(where, speech.hasWords);
    }
    default:
      return after === true ? words.optional : words.mandatory;
  }
}

function settingsLines(
  after: Readonly<Record<string, unknown>>,
  before: typeof after,
  { texts: { diff: words } }: Voice,
): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].map((name) => {
    if (after[name] === undefined) return words.unset(name, quoted(before[name]));
    return before[name] === undefined
      ? words.set(name, quoted(after[name]))
      : words.reset(name, quoted(after[name]), quoted(before[name]));
  });
}

function changeLines(change: MetadataChange, voice: Voice): readonly string[] {
  const { step, key, before, after, who } = change;
  const { speech, texts } = voice;
  const lines =
    key === 'settings' || key === 'flags'
      ? settingsLines(
          after as Readonly<Record<string, unknown>>,
          before as Readonly<Record<string, unknown>>,
          voice,
        )
      : [describeChange(change, voice)];
  const forSome = who.every((facts) => Object.keys(facts).length > 0)
    ? `, ${texts.for} ${customersLine(who, voice)}`
    : '';
  const title = step === null || speech.hasWords ? speech.step(step ?? '') : speech.title('steps', step);
  const end = speech.hasWords ? '.' : '';
  return lines.map(
    (what) => `${step === null ? upper(what, speech.hasWords) : `${title}${forSome}: ${what}`}${end}`,
  );
}

/** Describes whom an edit changes in sentences. */
function wordsBlock(impact: EditImpact, voice: Voice, people: People): string {
  const { speech, texts } = voice;
  const who = customersLine(impact.who, voice).replaceAll(/\n\s+/g, ' ');
  const path = (impact.paths[0]?.after ?? []).map((name) => speech.title('steps', name)).join(' › ');
  const which = impact.paths.length > 1 ? texts.diff.oneOf(impact.paths.length) : texts.path;
  const lines = [...inFlightLines(impact.inFlight, voice, people), `${which}: ${path}`];
  const what = editTexts(speech).changesFor(who, pathWords(impact, speech));
  return [styled('bold', what), ...lines.map((line) => `    ${line}`), ''].join('\n');
}

function block(impact: EditImpact, voice: Voice, people: People): string {
  const { who, gone, added, moved, inFlight, paths } = impact;
  const { speech, texts } = voice;
  if (speech.hasWords) return wordsBlock(impact, voice, people);
  const { diff: words } = texts;
  const title = (name: string): string => speech.title('steps', name);
  const lines = (
    [
      [words.gone, 'red', gone],
      [words.added, 'green', added],
      [words.moved, 'yellow', moved],
    ] as const
  ).flatMap(([word, colour, names]) =>
    names.length > 0 ? [`${word}: ${names.map((name) => styled(colour, title(name))).join(', ')}`] : [],
  );
  const paint = (name: string): string =>
    added.includes(name)
      ? styled('green', `+${title(name)}`)
      : moved.includes(name)
        ? styled('yellow', title(name))
        : title(name);
  const path = (paths[0]?.after ?? []).map(paint).join(' › ');
  const which = paths.length > 1 ? words.oneOf(paths.length) : texts.path;
  const all = [...lines, `${which}: ${path}`, ...inFlightLines(inFlight, voice, people)];
  return [styled('bold', customersLine(who, voice)), ...all.map((line) => `    ${line}`), ''].join('\n');
}

/** Describes what an edit changes of what rules demand. Of the customers whom a rule is about none is concerned, since both files keep it. */
function ruleLines(changes: readonly RuleChange[], { speech, texts }: Voice): readonly string[] {
  const who = ({ facts }: Witness): string => customersLine([facts], { speech, texts });
  const lines = changes.flatMap(({ demand, now, before }) => {
    const sentence = ruleSentence(speech, demand);
    const rule = `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}${ruleIds(speech, demand)}`;
    return [
      ...(now ? [texts.diff.ruleLeft(who(now), rule)] : []),
      ...(before ? [texts.diff.ruleKept(who(before), rule)] : []),
    ];
  });
  if (changes.length === 0) return [];
  return lines.length > 0 ? [...new Set(lines)] : [texts.diff.rulesSame(changes.length)];
}

/** Describes everything that an edit changes. */
function describeDiff(
  steps: readonly MetadataChange[],
  edited: readonly EditImpact[],
  rules: readonly RuleChange[],
  voice: Voice,
  people: People,
): string {
  const lines = steps.flatMap((change) => changeLines(change, voice));
  const blocks = edited.map((impact) => block(impact, voice, people));
  return [
    ...(lines.length > 0 ? [`${lines.join('\n')}\n`] : []),
    ...(blocks.length > 0 ? blocks : [voice.texts.diff.nothing]),
    ...ruleLines(rules, voice),
  ].join('\n');
}

/**
 * Prints what the second file changes: steps, paths, and where customers in flight continue; returns 1 when a file has an
 * error. `people`: how many customers are at each step now, which only the product's own counts know.
 */
export async function diff(
  files: readonly string[],
  json: boolean,
  voice: Voice,
  people: People = {},
): Promise<number> {
  const { valid, invalid } = await readValid(files, json, voice);
  const [before, after] = valid;
  if (invalid.length > 0 || !before || !after) {
    if (json) console.log(JSON.stringify(invalid, null, 2));
    return 1;
  }
  const known = await rulesIn(path.dirname(after.file));
  const answer = guardComplexity(
    after.file,
    json,
    () => {
      const versions = [before.journey, after.journey] as const;
      const steps = metadataChanges(...versions, library);
      const rules = ruleChanges(...versions, known, library);
      return json
        ? JSON.stringify({ steps, paths: diffJourneys(...versions, library), rules }, null, 2)
        : describeDiff(steps, editImpacts(...versions, library), rules, voice, people);
    },
    voice.speech,
  );
  if ('tooComplex' in answer && json) console.log(JSON.stringify([answer.tooComplex], null, 2));
  if ('tooComplex' in answer) return 1;
  console.log(answer.result);
  return 0;
}
