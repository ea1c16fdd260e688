/** Whether a suggestion, done, keeps its word: its finding gone, none added, no step lost. */
import type { Edit, Library } from '@senda/journey';
import type { FileStep, FileValue } from '../oracle/plan.ts';
import { isFile, unknownNames } from '../oracle/shape.ts';
import { decide, type Ruled, type Ruling } from '../oracle.ts';

export type Apply = (value: unknown, edits: readonly Edit[]) => unknown;

/** A key that no file has: it tells which step of the old file an entry of the new one is. */
const tag = 'oracle:was';

interface After {
  readonly file: FileValue;
  /** For each entry its index in the old file; null for one that was put in. */
  readonly origins: readonly (number | null)[];
}

/** The file after the edits, and where each of its entries stood before; or what is wrong with it. */
function done(file: FileValue, edits: readonly Edit[], apply: Apply): After | string {
  const tagged = { ...file, steps: file.steps.map((step, index) => ({ ...step, [tag]: index })) };
  const before = JSON.stringify(tagged);
  const changed = apply(tagged, edits) as { steps: Record<string, unknown>[] };
  if (JSON.stringify(tagged) !== before) return 'changes the value that it was given';
  const origins = changed.steps.map((step) => (typeof step[tag] === 'number' ? step[tag] : null));
  const steps = changed.steps.map((step) =>
    Object.fromEntries(Object.entries(step).filter(([key]) => key !== tag)),
  );
  const after: unknown = { ...changed, steps };
  if (!isFile(after)) return 'leaves something that is no journey file';
  const lost = file.steps.findIndex((_, index) => !origins.includes(index));
  return lost >= 0 ? `deletes step ${lost}` : { file: after, origins };
}

/** What stands at a place of an entry's condition, as text. */
const nodeAt = (step: FileStep | undefined, keys: readonly (string | number)[] = []): string =>
  JSON.stringify(
    keys.reduce<unknown>((node, key) => (node as Record<string | number, unknown>)[key], step?.when),
  );

/** Names that a finding keeps though its entry moves and parts of conditions shift. */
function lasting({ code, entry, subject, keys }: Ruled, { file, origins }: After): string {
  const origin = entry === null ? '-' : (origins[entry] ?? 'new');
  const step = entry === null ? undefined : file.steps[entry];
  return `${code} ${origin} ${keys ? nodeAt(step, keys) : subject}`;
}

const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** What is wrong with doing these edits about a finding of a file that reads well; undefined when they keep their word. */
export function editsFault(
  file: FileValue,
  ruling: Ruling,
  target: Ruled,
  edits: readonly Edit[],
  apply: Apply,
  library: Library,
): string | undefined {
  const after = done(file, edits, apply);
  if (typeof after === 'string') return after;
  const [unknown] = unknownNames(after.file, library);
  if (unknown !== undefined) return `adds ${unknown}`;
  const before: After = { file, origins: file.steps.map((_, index) => index) };
  const were = counted([...ruling.findings.values()].map((finding) => lasting(finding, before)));
  const afterwards = decide(after.file, library);
  const are = counted([...afterwards.findings.values()].map((finding) => lasting(finding, after)));
  const name = lasting(target, before);
  if ((are.get(name) ?? 0) >= (were.get(name) ?? 0)) return 'leaves its finding';
  const added = [...are].find(([other, count]) => count > (were.get(other) ?? 0));
  return added && `adds ${added[0]}`;
}
