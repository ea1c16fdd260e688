import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyStep, Condition, FactDeclaration, RouteCase } from '@senda/journey';
import { journeyJsonSchema } from '@senda/journey/tools';
import * as v from 'valibot';
import { library } from '../../packages/core/src/library/library.ts';

const code = (text: unknown): string => `\`${String(text)}\``;
const json = (value: unknown): string => code(JSON.stringify(value));
const where = (when: Condition | undefined): string => (when ? ` (where ${json(when)})` : '');

/** A docstring as a sentence of a page: on one line, and without pointing at other papers. */
const sentence = (comment: string): string =>
  comment
    .replaceAll(/\s*\n\s*\*\s*/g, ' ')
    .replaceAll(/ \((?:specification|decisions)[^)]*\)/g, '')
    .trim();

/** What is said above a declaration in its file, by the name that it declares. */
function said(file: string, declaration: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  const text = readFileSync(file, 'utf8');
  for (const [, comment = '', name = ''] of text.matchAll(
    new RegExp(String.raw`/\*\* ((?:(?!\*/)[\s\S])*?) \*/\n\s*${declaration.source}`, 'g'),
  ))
    found.set(name, sentence(comment));
  return found;
}

/** @throws Error when nothing is said of it: a product manager could not know what it is. */
function wordsFor(name: string, words: ReadonlyMap<string, string>): string {
  const found = words.get(name);
  if (found === undefined) throw new Error(`"${name}" has no docstring where it is declared.`);
  return found;
}

interface Setting {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Setting;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** "a whole number, 1 to 40": what a setting may be. */
function valuesOf({ type, enum: values, items, minimum, maximum }: Setting): string {
  if (values) return values.map(json).join(', ');
  if (type === 'array') return `a list of ${items ? valuesOf(items) : 'values'}`;
  if (type === 'boolean') return '`true`, `false`';
  if (type !== 'integer' && type !== 'number') return 'a word';
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  if (minimum !== undefined && maximum !== undefined) return `${kind}, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${kind}, ${minimum} or more`;
  return maximum === undefined ? kind : `${kind}, ${maximum} at most`;
}

type Schema = Readonly<Record<string, unknown>>;

/** The settings of each step, as editors know them. */
function settingsByStep(): ReadonlyMap<string, Readonly<Record<string, Setting>>> {
  const { properties } = journeyJsonSchema(library) as { readonly properties: { readonly steps: Schema } };
  const { oneOf } = properties.steps['items'] as {
    readonly oneOf: readonly { readonly properties: Readonly<Record<string, Schema>> }[];
  };
  return new Map(
    oneOf.map(({ properties: step }) => [
      String(step['name']?.['const']),
      (step['settings']?.['properties'] ?? {}) as Readonly<Record<string, Setting>>,
    ]),
  );
}

function stepSection(step: AnyStep, words: string, settings: Readonly<Record<string, Setting>>): string {
  const routes: readonly RouteCase[] = typeof step.route === 'string' ? [{ path: step.route }] : step.route;
  const gives = Object.entries(step.data.entries).map(([key, schema]) =>
    // What an answer may lack meets no need.
    v.is(schema, undefined) ? `${code(key)} (perhaps)` : code(key),
  );
  const facts = Object.keys(step.decides);
  const rows = Object.entries(settings).map(
    ([name, setting]) =>
      `| ${code(name)} | ${valuesOf(setting)} | ${setting.default === undefined ? '' : json(setting.default)} |`,
  );
  const lines = [
    `- shown at ${routes.map(({ path: address, when }) => `${code(address)}${where(when)}`).join(', else ')}`,
    ...(step.needs.length > 0
      ? [`- needs ${step.needs.map(({ data, when }) => `${code(data)}${where(when)}`).join(', ')}`]
      : []),
    ...(gives.length > 0 ? [`- asks for ${gives.join(', ')}`] : []),
    ...(facts.length > 0 ? [`- decides ${facts.map(code).join(', ')}`] : []),
  ];
  const table = rows.length > 0 ? ['', '| setting | may be | usually |', '| --- | --- | --- |', ...rows] : [];
  return [`### ${step.name}`, '', words, '', ...lines, ...table, ''].join('\n');
}

function knownBy(fact: string, { ambient, derived }: FactDeclaration): string {
  if (ambient) return 'when she starts';
  if (derived) return `true where ${json(derived)}`;
  const deciders = Object.values<AnyStep>(library.steps).filter(({ decides }) =>
    Object.hasOwn(decides, fact),
  );
  return deciders.length > 0 ? `after ${deciders.map(({ name }) => code(name)).join(' or ')}` : 'never';
}

/** docs/journeys/steps.md: what there is to make a journey of, for who writes one. @throws Error when a step or fact has no words */
export function stepsPage(root: string): string {
  const core = path.join(root, 'packages/core/src');
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.step.ts'))
    .map((file) => path.join(core, file));
  const ofSteps = new Map(
    files.flatMap((file) => [
      ...said(file, /export const \w+ = (?:defineStep\(\{\n {2}name: |outcome\()'([^']+)'/),
    ]),
  );
  const ofFacts = said(path.join(core, 'library/facts.ts'), /(\w+): \{ values/);
  const settings = settingsByStep();
  const rows = Object.entries<FactDeclaration>(library.facts).map(
    ([name, fact]) =>
      `| ${code(name)} | ${fact.values.map(json).join(', ')} | ${knownBy(name, fact)} | ${wordsFor(name, ofFacts)} |`,
  );
  const seeds = Object.entries(library.seeds).map(([key, when]) => `- ${code(key)}${where(when)}`);
  const never = library.never.map((one) => `- ${json(one)}`);
  return [
    '# Steps and facts',
    '',
    'What there is to make a journey of, written from the step library by `npm run docs`. How a journey is written: [writing.md](writing.md).',
    '',
    '## Facts',
    '',
    'What a condition can ask, and from where on in the list it is known.',
    '',
    '| fact | values | known | what it says |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    'What cannot be, so that no journey need provide for it:',
    '',
    ...never,
    '',
    '## Steps',
    '',
    'What a step needs must be asked for by a step before it, for every customer who meets it; what is asked for only perhaps does not count. There from the start:',
    '',
    ...seeds,
    '',
    ...Object.values<AnyStep>(library.steps).map((step) =>
      stepSection(step, wordsFor(step.name, ofSteps), settings.get(step.name) ?? {}),
    ),
  ].join('\n');
}
