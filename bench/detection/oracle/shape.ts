/** The oracle's own schema of a journey file, without the meaning of conditions. */
import type { Library } from '@senda/journey/library';
import * as v from 'valibot';
import { keyOf } from '../oracle.ts';
import { type Key, read, type Tree } from './condition.ts';
import type { FileValue } from './plan.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'boolean';

function isCondition(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [only, ...more] = Object.keys(value);
  if (['any', 'all', 'not'].some((word) => word in value)) {
    if (only === undefined || more.length > 0) return false;
    const inner = value[only];
    return only === 'not' ? isCondition(inner) : Array.isArray(inner) && inner.every(isCondition);
  }
  return Object.values(value).every((test) => (Array.isArray(test) ? test.every(isValue) : isValue(test)));
}

const stepKeys: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: isWord,
  when: isCondition,
  settings: isObject,
  final: isWord,
  retry: isWord,
  commits: (value) => typeof value === 'boolean' || isCondition(value),
  optional: (value) => typeof value === 'boolean',
  note: (value) => typeof value === 'string',
};

const isStep = (value: unknown): boolean =>
  isObject(value) &&
  'name' in value &&
  Object.entries(value).every(([key, item]) => stepKeys[key]?.(item) === true) &&
  !('retry' in value && !('final' in value));

/** Whether a value has the shape of a journey file. */
export const isFile = (value: unknown): value is FileValue =>
  isObject(value) &&
  Object.keys(value).every((key) => ['$schema', 'id', 'title', 'note', 'steps'].includes(key)) &&
  isWord(value['id']) &&
  isWord(value['title']) &&
  ['string', 'undefined'].includes(typeof value['note']) &&
  Array.isArray(value['steps']) &&
  value['steps'].length > 0 &&
  value['steps'].every(isStep);

function unknownIn(tree: Tree, at: readonly Key[], library: Library): string[] {
  const here = [...at, ...tree.keys];
  if (tree.op !== 'test') return tree.parts.flatMap((part) => unknownIn(part, here, library));
  const declared = Object.hasOwn(library.facts, tree.fact) ? library.facts[tree.fact] : undefined;
  const where = [...here, tree.fact].join('/');
  if (!declared) return [keyOf('unknown-fact', null, where)];
  return tree.values.flatMap((value) =>
    declared.values.includes(value) ? [] : [keyOf('unknown-value', null, `${where} ${String(value)}`)],
  );
}

/** Returns every unknown name in a file, and every unknown setting of a step. */
export function unknownNames({ steps }: FileValue, library: Library): string[] {
  return steps.flatMap(({ name, when, retry, settings, commits, optional, final }, at) => {
    const declared = Object.hasOwn(library.steps, name) ? library.steps[name] : undefined;
    const isUnset = !declared || v.is(declared.settings, settings ?? {});
    return [
      ...(declared ? [] : [keyOf('unknown-step', null, `steps/${at}/name`)]),
      ...(retry === undefined || steps.some((step) => step.name === retry)
        ? []
        : [keyOf('unknown-step', null, `steps/${at}/retry`)]),
      ...(isUnset ? [] : [keyOf('schema', null, `steps/${at}/settings`)]),
      ...(optional && (declared?.mandatory || final !== undefined || (commits ?? false) !== false)
        ? [keyOf('schema', null, `steps/${at}/optional`)]
        : []),
      ...(when ? unknownIn(read(when), ['steps', at, 'when'], library) : []),
      ...(typeof commits === 'object' ? unknownIn(read(commits), ['steps', at, 'commits'], library) : []),
    ];
  });
}
