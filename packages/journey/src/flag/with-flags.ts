import type { FactDeclaration } from '../condition/declaration.ts';
import type { Library } from '../library/library.ts';
import { memoizeWith } from '../memoize.ts';
import type { Flags } from './flag.ts';

/** Returns the library with these flags among its facts; facts of the library itself keep their declaration. */
export const withFlags = (library: Library, flags: Flags | undefined): Library =>
  flags ? extended(flags, library) : library;

const extended = memoizeWith((flags: Flags, library: Library): Library => {
  const facts = Object.entries(flags).map(([name, { values }]): [string, FactDeclaration] => [
    name,
    { values, ambient: true },
  ]);
  return { ...library, facts: { ...Object.fromEntries(facts), ...library.facts } };
});
