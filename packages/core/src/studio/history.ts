import { type Edit, editBetween, editText, mergeTexts, UnfitEdit } from '@senda/journey/tools';
import * as v from 'valibot';

/** What a change does, for those who read about it: steps by their names. */
const About = v.variant('what', [
  /** `before`: the step that follows now; null at the end. */
  v.object({ what: v.literal('move'), step: v.string(), before: v.nullable(v.string()) }),
  v.object({ what: v.literal('insert'), step: v.string(), before: v.nullable(v.string()) }),
  v.object({ what: v.literal('remove'), step: v.string() }),
  /** Who sees a step, or its settings. */
  v.object({ what: v.picklist(['when', 'settings']), step: v.string() }),
  v.object({ what: v.picklist(['mend', 'text']) }),
]);

export type About = v.InferOutput<typeof About>;

const Place = v.array(v.union([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]));
const Index = v.pipe(v.number(), v.integer(), v.minValue(0));

const EditSchema: v.GenericSchema<unknown, Edit> = v.variant('op', [
  v.object({ op: v.literal('set'), place: Place, value: v.unknown() }),
  v.object({ op: v.literal('remove'), place: Place }),
  v.object({ op: v.literal('rename'), place: Place, key: v.string() }),
  v.object({ op: v.literal('insert'), index: Index, step: v.record(v.string(), v.unknown()) }),
  v.object({ op: v.literal('move'), from: Index, to: Index }),
  v.object({ op: v.literal('text'), offset: Index, length: Index, insert: v.string() }),
]);

/** Something that is done to a file at once. */
export interface Change {
  readonly about: About;
  readonly edits: readonly Edit[];
}

/** The changes of a draft, those that were undone too. */
export interface History {
  readonly changes: readonly Change[];
  /** The text before each change, and after the last one. */
  readonly texts: readonly string[];
  /** How many changes are done; the rest are undone. */
  readonly position: number;
  /** The text of the file that the draft is a change of. */
  readonly base: string;
}

/** Older changes cannot be undone any more. */
const maxChanges = 200;

/** Returns the history of a file that nobody has changed. */
export const historyOf = (base: string): History => ({ changes: [], texts: [base], position: 0, base });

/** Returns the text of a draft. */
export const draftText = ({ texts, position }: History): string => texts[position] ?? '';

/** Whether a draft differs from its file. */
export const isChanged = (history: History): boolean => draftText(history) !== history.base;

/** Returns where in the history the text is that of the file, as near as can be; -1 for nowhere. */
const basePosition = ({ texts, position, base }: History): number =>
  [...texts.keys()]
    .filter((at) => texts[at] === base)
    .toSorted((one, other) => Math.abs(one - position) - Math.abs(other - position))[0] ?? -1;

/** Returns how many changes a draft is from its file. */
export function changeCount(history: History): number {
  if (!isChanged(history)) return 0;
  const base = basePosition(history);
  return base < 0 ? Math.max(1, history.position) : Math.abs(history.position - base);
}

/** Returns what was done since the file's text, in order. */
export function doneSince(history: History): readonly About[] {
  const base = basePosition(history);
  return base > history.position
    ? [{ what: 'text' }]
    : history.changes.slice(Math.max(0, base), history.position).map(({ about }) => about);
}

/**
 * Returns a history with one more change; what was undone is gone. The same history if the text stays as it is.
 * @throws UnfitEdit when the edits do not fit
 */
export function withChange(history: History, { about, edits }: Change): History {
  const { changes, texts, position, base } = history;
  const text = editText(draftText(history), edits);
  if (text === draftText(history)) return history;
  const from = Math.max(0, position + 1 - maxChanges);
  return {
    changes: [...changes.slice(from, position), { about, edits }],
    texts: [...texts.slice(from, position + 1), text],
    position: position + 1 - from,
    base,
  };
}

/** Returns a history at another of its changes. */
export const atChange = (history: History, position: number): History =>
  position < 0 || position > history.changes.length ? history : { ...history, position };

/** Returns a history whose text is that of the file again. What it leaves can be done again, or be undone. */
export function discarded(history: History): History {
  const base = basePosition(history);
  if (base >= 0) return atChange(history, base);
  const edits = [editBetween(draftText(history), history.base)];
  return withChange(history, { about: { what: 'text' }, edits });
}

/**
 * Returns the history of a draft whose file has another text, where that needs no merge with what is not saved; null where it does.
 */
export function followed(history: History, base: string): History | null {
  if (history.base === base || draftText(history) === base) return { ...history, base };
  if (isChanged(history)) return null;
  return rebased(history, base);
}

/** Returns a history whose file has another text, each of its changes merged with that; null if the draft cannot be. */
export function rebased({ changes, texts, position, base }: History, theirs: string): History | null {
  const merged = texts.map((text) => mergeTexts(base, theirs, text).text);
  if (merged[position] === null) return null;
  const kept = [...merged.keys()].filter(
    (at) => merged[at] !== null && (at === position || at === 0 || merged[at] !== merged[at - 1]),
  );
  const ofKept = kept.map((at) => merged[at] ?? '');
  return {
    changes: kept.slice(1).map((at, nth) => ({
      about: changes[at - 1]?.about ?? { what: 'text' },
      edits: [editBetween(ofKept[nth] ?? '', ofKept[nth + 1] ?? '')],
    })),
    texts: ofKept,
    position: kept.indexOf(position),
    base: theirs,
  };
}

/** Returns a history that leads from the file's text, which is theirs, to the draft, which is done, or undone. */
export function beside(history: History, theirs: string, isDone: boolean): History {
  const edits = [editBetween(theirs, draftText(history))];
  const both = withChange(historyOf(theirs), { about: { what: 'text' }, edits });
  return isDone ? both : atChange(both, 0);
}

const Stored = v.object({
  base: v.string(),
  origin: v.string(),
  changes: v.array(v.object({ about: About, edits: v.array(EditSchema) })),
  position: Index,
});

/** A history as a browser keeps it. */
export type StoredHistory = v.InferOutput<typeof Stored>;

/** Returns what is kept of a history; null of one without changes. */
export const storedOf = ({ changes, texts, position, base }: History): StoredHistory | null =>
  changes.length === 0
    ? null
    : {
        base,
        origin: texts[0] ?? '',
        changes: changes.map(({ about, edits }) => ({ about, edits: [...edits] })),
        position,
      };

/** Reads a history that was kept; null if it is none, or its edits do not fit. */
export function readHistory(value: unknown): History | null {
  const stored = v.safeParse(Stored, value);
  if (!stored.success) return null;
  const { base, origin, changes, position } = stored.output;
  if (position > changes.length) return null;
  try {
    const texts = [origin];
    for (const { edits } of changes) texts.push(editText(texts.at(-1) ?? '', edits));
    return { changes, texts, position, base };
  } catch (error) {
    if (error instanceof UnfitEdit) return null;
    throw error;
  }
}
