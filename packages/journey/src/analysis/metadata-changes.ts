import type { Journey } from '../file/file.ts';
import { isEqual } from '../run/is-equal.ts';

/** A changed attribute of a step or of the journey; paths are compared by `diffJourneys`. */
export interface MetadataChange {
  /** The step's name; null for the journey itself. */
  readonly step: string | null;
  readonly key: 'id' | 'title' | 'final' | 'retry' | 'commits' | 'optional' | 'settings' | 'flags';
  /** Undefined where the file has none. For settings and flags only those that differ, defaults filled in. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the changed attributes of the journey and of the steps that both files list. */
export function metadataChanges(before: Journey, after: Journey): readonly MetadataChange[] {
  const changes = (step: string | null, keys: readonly MetadataChange['key'][], one: object, other: object) =>
    keys.flatMap((key): MetadataChange[] => {
      const [was, is] = [one, other].map((from) => (from as Readonly<Record<string, unknown>>)[key]);
      return isEqual(was, is)
        ? []
        : [{ step, key, ...(isRecord(key) ? differingIn(was, is) : { before: was, after: is }) }];
    });
  const seen = new Map<string, number>();
  const steps = before.steps.flatMap((step) => {
    // A repeated step is compared by its occurrence.
    const nth = seen.get(step.name) ?? 0;
    seen.set(step.name, nth + 1);
    const other = after.steps.filter(({ name }) => name === step.name)[nth];
    return other
      ? changes(step.name, ['final', 'retry', 'commits', 'optional', 'settings'], step, other)
      : [];
  });
  return [...changes(null, ['id', 'title', 'flags'], before, after), ...steps];
}

const isRecord = (key: MetadataChange['key']): boolean => key === 'settings' || key === 'flags';

/** Returns the entries of two objects that differ. */
function differingIn(one: unknown, other: unknown): Pick<MetadataChange, 'before' | 'after'> {
  const [was, is] = [one, other].map((value) => Object.entries(value ?? {}) as [string, unknown][]);
  const only = (entries: [string, unknown][] = [], others: [string, unknown][] = []) =>
    Object.fromEntries(entries.filter(([key, value]) => !isEqual(value, new Map(others).get(key))));
  return { before: only(was, is), after: only(is, was) };
}
