/** Checks that a suggestion removes its finding, adds none and deletes no step. */
import type { Library } from '@senda/journey/library';
import type { Edit } from '@senda/journey/tools';
import type { FileStep, FileValue } from '../oracle/plan.ts';
import { isFile, unknownNames } from '../oracle/shape.ts';
import { type ExpectedFinding, evaluateFile, type OracleResult } from '../oracle.ts';

export type Apply = (text: string, edits: readonly Edit[]) => string;

/** A key that no file has: the index of the step in the old file. */
const tag = 'oracle:was';

interface After {
  readonly file: FileValue;
  /** The index of each entry in the old file; null for an inserted one. */
  readonly origins: readonly (number | null)[];
}

/** Returns the file after the edits with the old index of each entry, or the fault. */
function done(file: FileValue, edits: readonly Edit[], apply: Apply): After | string {
  const tagged = { ...file, steps: file.steps.map((step, index) => ({ ...step, [tag]: index })) };
  const changed = JSON.parse(apply(JSON.stringify(tagged), edits)) as { steps: Record<string, unknown>[] };
  const origins = changed.steps.map((step) => (typeof step[tag] === 'number' ? step[tag] : null));
  const steps = changed.steps.map((step) =>
    Object.fromEntries(Object.entries(step).filter(([key]) => key !== tag)),
  );
  const after: unknown = { ...changed, steps };
  if (!isFile(after)) return 'leaves no journey file';
  const lost = file.steps.findIndex((_, index) => !origins.includes(index));
  return lost >= 0 ? `deletes step ${lost}` : { file: after, origins };
}

/** Returns a part of an entry's condition as text. */
const nodeAt = (step: FileStep | undefined, keys: readonly (string | number)[] = []): string =>
  JSON.stringify(
    keys.reduce<unknown>(
      (node, key) => (node as Record<string | number, unknown>)[key],
      keys[0] === 'commits' ? step : step?.when,
    ),
  );

/** Returns a name of a finding that stays the same when entries or parts of conditions move. */
function lasting({ code, entry, subject, keys }: ExpectedFinding, { file, origins }: After): string {
  const origin = entry === null ? '-' : (origins[entry] ?? 'new');
  const step = entry === null ? undefined : file.steps[entry];
  return `${code} ${origin} ${keys ? nodeAt(step, keys) : subject}`;
}

const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Returns the fault of a suggestion's edits in a valid file; undefined if they work. */
export function editsFault(
  file: FileValue,
  oracle: OracleResult,
  target: ExpectedFinding,
  edits: readonly Edit[],
  apply: Apply,
  library: Library,
): string | undefined {
  const after = done(file, edits, apply);
  if (typeof after === 'string') return after;
  const [unknown] = unknownNames(after.file, library);
  if (unknown !== undefined) return `adds ${unknown}`;
  const before: After = { file, origins: file.steps.map((_, index) => index) };
  const were = counted([...oracle.findings.values()].map((finding) => lasting(finding, before)));
  const afterwards = evaluateFile(after.file, library);
  const are = counted([...afterwards.findings.values()].map((finding) => lasting(finding, after)));
  const name = lasting(target, before);
  if ((are.get(name) ?? 0) >= (were.get(name) ?? 0)) return 'leaves its finding';
  const added = [...are].find(([other, count]) => count > (were.get(other) ?? 0));
  return added && `adds ${added[0]}`;
}
