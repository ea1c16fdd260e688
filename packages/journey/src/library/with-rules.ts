import { memoizeWith } from '../memoize.ts';
import type { Rule } from '../rule/rule.ts';
import type { Library } from './library.ts';

/** Returns the library with these rules, besides its own. */
export const withRules = (library: Library, rules: readonly Rule[] | undefined): Library =>
  rules && rules.length > 0 ? ruled(rules, library) : library;

const ruled = memoizeWith(
  (rules: readonly Rule[], library: Library): Library => ({
    ...library,
    rules: [...(library.rules ?? []), ...rules],
  }),
);
