import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { speech } from '@senda/core/library/words';
import type { FactDeclaration } from '@senda/journey';
import {
  type AnyStep,
  alwaysProvidedKeys,
  type Condition,
  providedKeys,
  type RouteCase,
} from '@senda/journey/library';
import { journeyJsonSchema } from '@senda/journey/tools';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';

const code = (text: unknown): string => `\`${String(text)}\``;
const json = (value: unknown): string => code(JSON.stringify(value));
const where = (when: Condition | undefined): string =>
  when ? ` (for anyone who ${speech.en.condition(when)}: ${json(when)})` : '';

const dataOf = (key: string, more = ''): string => `${code(key)} (${speech.en.data(key)}${more})`;

/** Returns a docstring as one line, without references to other documents. */
const sentence = (comment: string): string =>
  comment
    .replaceAll(/\s*\n\s*\*\s*/g, ' ')
    .replaceAll(/ \((?:spec|decision) [^)]*\)/g, '')
    .trim();

/** Returns the docstrings of matching declarations in a file, by declared name. */
function docstringsIn(file: string, declaration: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  const text = readFileSync(file, 'utf8');
  for (const [, comment = '', name = ''] of text.matchAll(
    new RegExp(String.raw`/\*\* ((?:(?!\*/)[\s\S])*?) \*/\n\s*${declaration.source}`, 'g'),
  ))
    found.set(name, sentence(comment));
  return found;
}

/** @throws Error if there is none, because the page is for product managers */
function docstringOf(name: string, docstrings: ReadonlyMap<string, string>): string {
  const docstring = docstrings.get(name);
  if (docstring === undefined) throw new Error(`The declaration of "${name}" has no docstring.`);
  return docstring;
}

interface Setting {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Setting;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** Formats the allowed values of a setting: "a whole number, 1 to 40". */
function valuesOf({ type, enum: values, items, minimum, maximum }: Setting): string {
  if (values) return values.map(json).join(', ');
  if (type === 'array') return `a list of ${items ? valuesOf(items) : 'values'}`;
  if (type === 'boolean') return '`true`, `false`';
  if (type !== 'integer' && type !== 'number') return 'a text';
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  if (minimum !== undefined && maximum !== undefined) return `${kind}, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${kind}, ${minimum} or more`;
  return maximum === undefined ? kind : `${kind}, ${maximum} at most`;
}

type Schema = Readonly<Record<string, unknown>>;

/** Returns the settings of each step, from the JSON schema. */
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

function stepSection(
  step: AnyStep,
  description: string,
  settings: Readonly<Record<string, Setting>>,
): string {
  const routes: readonly RouteCase[] = typeof step.route === 'string' ? [{ path: step.route }] : step.route;
  const always = alwaysProvidedKeys(step);
  const collected = providedKeys(step).map((key) =>
    // Optional data does not satisfy a need.
    dataOf(key, always.includes(key) ? '' : ', optional'),
  );
  const facts = Object.keys(step.decides);
  const expected = Object.keys(step.expects ?? {});
  const rows = Object.entries(settings).map(
    ([name, setting]) =>
      `| ${code(name)} | ${valuesOf(setting)} | ${setting.default === undefined ? '' : json(setting.default)} |`,
  );
  const lines = [
    `- shown at ${routes.map(({ path: address, when }) => `${code(address)}${where(when)}`).join(', else ')}`,
    ...(step.serves
      ? [`- part of ${step.serves.map((id) => `${code(id)} (${speech.en.journey(id)})`).join(', ')}`]
      : []),
    ...(step.stays === true ? ['- an end: its page stays, so it must be `final`'] : []),
    ...(step.only ? [`- only${where(step.only)}`] : []),
    ...(step.retries ? [`- must offer a \`retry\`, and only then${where(step.retries)}`] : []),
    ...(step.commits ? [`- must commit, since it cannot be undone${where(step.commits)}`] : []),
    ...(step.needs.length > 0
      ? [`- needs ${step.needs.map(({ data, when }) => `${dataOf(data)}${where(when)}`).join(', ')}`]
      : []),
    ...(step.uses
      ? [`- uses ${step.uses.map((key) => dataOf(key)).join(', ')} of an earlier step, if there is one`]
      : []),
    ...(collected.length > 0 ? [`- collects ${collected.join(', ')}`] : []),
    ...(facts.length > 0
      ? [`- decides ${facts.map((fact) => `${code(fact)} (${speech.en.fact(fact)})`).join(', ')}`]
      : []),
    ...Object.entries(step.narrows ?? {}).map(
      ([fact, setting]) => `- the setting ${code(setting)} limits the values of ${code(fact)}`,
    ),
    ...(step.tags && step.tags.length > 0 ? [`- is for ${step.tags.map(code).join(', ')}`] : []),
    ...(expected.length > 0 ? [`- expects ${expected.map(code).join(', ')}, for the number of stages`] : []),
  ];
  const table = rows.length > 0 ? ['', '| setting | values | default |', '| --- | --- | --- |', ...rows] : [];
  const names = `**${speech.en.title('steps', step.name)}** · *${speech.es.title('steps', step.name)}*`;
  return [`### ${step.name}`, '', names, '', description, '', ...lines, ...table, ''].join('\n');
}

function availability(fact: string, { ambient, derived }: FactDeclaration): string {
  if (ambient) return 'from the start';
  if (derived) return `true where ${json(derived)}`;
  const deciders = Object.values<AnyStep>(library.steps).filter(({ decides }) =>
    Object.hasOwn(decides, fact),
  );
  return deciders.length > 0 ? `after ${deciders.map(({ name }) => code(name)).join(' or ')}` : 'never';
}

/** Returns docs/journeys/steps.md, the reference of steps and facts. @throws Error if a step or fact has no docstring */
export function stepsPage(root: string): string {
  const core = path.join(root, 'packages/core/src');
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.step.ts'))
    .map((file) => path.join(core, file));
  const stepDocstrings = new Map(
    files.flatMap((file) => [
      ...docstringsIn(file, /export const \w+ = (?:defineStep\(\{\n {2}name: |outcome\()'([^']+)'/),
    ]),
  );
  const factDocstrings = docstringsIn(path.join(core, 'library/facts.ts'), /(\w+): \{ values/);
  const settings = settingsByStep();
  const rows = Object.entries<FactDeclaration>(library.facts).map(
    ([name, fact]) =>
      `| ${code(name)} | ${fact.values.map((value) => `${json(value)} (${speech.en.value(name, value)})`).join(', ')} | ${availability(name, fact)} | ${docstringOf(name, factDocstrings)} |`,
  );
  const seeds = Object.entries(library.seeds).map(([key, when]) => `- ${dataOf(key)}${where(when)}`);
  const never = library.never.map(
    (combination) => `- who ${speech.en.condition(combination)}: ${json(combination)}`,
  );
  return [
    '# Steps and facts',
    '',
    'The steps and facts for journeys, generated from the step library by `npm run generate`. How to write a journey: [writing.md](writing.md).',
    '',
    '## Facts',
    '',
    'What a condition can test, and from which step on the fact is known.',
    '',
    '| fact | values | known | meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    'Impossible combinations, which journeys need not handle:',
    '',
    ...never,
    '',
    '## Steps',
    '',
    'What a step needs must be collected by an earlier step for every customer who reaches it; optional data does not count. Available from the start:',
    '',
    ...seeds,
    '',
    ...Object.values<AnyStep>(library.steps).map((step) =>
      stepSection(step, docstringOf(step.name, stepDocstrings), settings.get(step.name) ?? {}),
    ),
  ].join('\n');
}
