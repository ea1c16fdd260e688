import { type Condition, ConditionSchema } from '@senda/journey/library';
import { type Edit, editBetween, type Place, valueIn } from '@senda/journey/tools';
import * as v from 'valibot';
import type { Change } from './history.ts';
import { typedOver } from './typed.ts';

/** An entry of the list: the nth one of a step, from 0. It is the same whatever moves around it. */
export interface EntryRef {
  readonly step: string;
  readonly nth: number;
}

/** What somebody wants of a draft, said of its entries: what they see may be a moment old. */
export type Intent =
  /** Before another entry; null for the end. */
  | { readonly kind: 'move'; readonly entry: EntryRef; readonly before: EntryRef | null }
  /** Up (-1) or down (1). */
  | { readonly kind: 'shift'; readonly entry: EntryRef; readonly by: -1 | 1 }
  | { readonly kind: 'insert'; readonly step: string; readonly before: EntryRef | null }
  | { readonly kind: 'remove'; readonly entry: EntryRef }
  /** Who sees it; without a value, everyone. */
  | { readonly kind: 'when'; readonly entry: EntryRef; readonly value: Condition | undefined }
  /** Without a value the step does what it usually does. */
  | {
      readonly kind: 'setting';
      readonly entry: EntryRef;
      readonly name: string;
      readonly value: unknown;
    }
  /** The repair of a finding about this very text. */
  | { readonly kind: 'mend'; readonly edits: readonly Edit[] }
  /** What was typed, over the text that the draft had then. */
  | { readonly kind: 'write'; readonly base: string; readonly text: string };

/** Returns the entries of a list of steps. */
export function entriesOf(steps: readonly { readonly name: string }[]): readonly EntryRef[] {
  const counts = new Map<string, number>();
  return steps.map(({ name }) => {
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return { step: name, nth };
  });
}

/** A step as its file has it, which may not be proven. */
interface FileEntry {
  readonly name?: unknown;
  readonly when?: unknown;
  readonly settings?: unknown;
}

/** Returns the steps of a file; none if it cannot be read. */
function stepsIn(text: string): readonly (FileEntry | null)[] {
  const { steps } = (valueIn(text) ?? {}) as { readonly steps?: unknown };
  return Array.isArray(steps) ? (steps as readonly (FileEntry | null)[]) : [];
}

const entriesIn = (text: string): readonly EntryRef[] =>
  entriesOf(stepsIn(text).map((step) => ({ name: String(step?.name) })));

function entryIn(text: string, { step, nth }: EntryRef): FileEntry | null | undefined {
  const place = entriesIn(text).findIndex((entry) => entry.step === step && entry.nth === nth);
  return stepsIn(text)[place];
}

/** Returns the condition of an entry as the text has it now; undefined for none, and for what is none. */
export function whenIn(text: string, entry: EntryRef): Condition | undefined {
  const when = v.safeParse(ConditionSchema, entryIn(text, entry)?.when);
  return when.success ? when.output : undefined;
}

/** The settings of an entry, by name, as a file has them: what they take is not checked. */
export type FileSettings = Readonly<Record<string, unknown>>;

/** Returns the settings of an entry as the text has them now. */
export function settingsIn(text: string, entry: EntryRef): FileSettings {
  const settings = entryIn(text, entry)?.settings;
  return typeof settings === 'object' && settings !== null ? (settings as FileSettings) : {};
}

/** Returns the change of a text that does what is wanted; null if it has no such entry, or does so already. */
export function changeOf(text: string, intent: Intent): Change | null {
  if (intent.kind === 'mend') return { about: { what: 'mend' }, edits: intent.edits };
  if (intent.kind === 'write') {
    const written = typedOver(intent.base, intent.text, text);
    return { about: { what: 'text' }, edits: [editBetween(text, written)] };
  }
  const entries = entriesIn(text);
  const placeOf = (ref: EntryRef): number =>
    entries.findIndex(({ step, nth }) => step === ref.step && nth === ref.nth);
  if (intent.kind === 'insert') {
    const { step, before } = intent;
    const index = before === null ? entries.length : placeOf(before);
    if (index < 0) return null;
    return {
      about: { what: 'insert', step, before: before?.step ?? null },
      edits: [{ op: 'insert', index, step: { name: step } }],
    };
  }
  const { step } = intent.entry;
  const from = placeOf(intent.entry);
  if (from < 0) return null;
  switch (intent.kind) {
    case 'remove':
      return { about: { what: 'remove', step }, edits: [{ op: 'remove', place: ['steps', from] }] };
    case 'when':
      return {
        about: { what: 'when', step },
        edits: [editOf(['steps', from, 'when'], intent.value)],
      };
    case 'setting':
      return { about: { what: 'settings', step }, edits: [settingEdit(text, from, intent)] };
    case 'shift':
      return moved(entries, from, from + (intent.by < 0 ? -1 : 2));
    default:
      return moved(entries, from, intent.before === null ? entries.length : placeOf(intent.before));
  }
}

const editOf = (place: Place, value: unknown): Edit =>
  value === undefined ? { op: 'remove', place } : { op: 'set', place, value };

/** Returns the edit of a setting of the step at a place; a step keeps no empty list of settings. */
function settingEdit(
  text: string,
  at: number,
  { entry, name, value }: Extract<Intent, { kind: 'setting' }>,
): Edit {
  const place = ['steps', at, 'settings'];
  const { [name]: _, ...others } = settingsIn(text, entry);
  if (Object.keys(others).length > 0) return editOf([...place, name], value);
  return editOf(place, value === undefined ? undefined : { [name]: value });
}

/** Returns the move of an entry before the one at a place, which may be the end. */
function moved(entries: readonly EntryRef[], from: number, place: number): Change | null {
  if (place < 0 || place > entries.length || place === from || place === from + 1) return null;
  return {
    about: { what: 'move', step: entries[from]?.step ?? '', before: entries[place]?.step ?? null },
    edits: [{ op: 'move', from, to: place > from ? place - 1 : place }],
  };
}
