import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isJourneyFile } from '../../packages/core/src/journeys/journeys.ts';
import {
  atChange,
  draftText,
  type History,
  historyOf,
  readHistory,
  storedOf,
  withChange,
} from '../../packages/core/src/studio/history.ts';
import { changeOf, entriesOf, type Intent } from '../../packages/core/src/studio/intent.ts';
import { runs } from '../../packages/journey/src/testing/runs.ts';

const folder = path.resolve('journeys');
const files = readdirSync(folder)
  .filter(isJourneyFile)
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

/** A file as somebody sees it who edits it by hand: the lines of each entry, and what is around them. */
interface ByHand {
  readonly head: string;
  readonly entries: readonly string[];
  readonly tail: string;
}

function cut(text: string): ByHand {
  const [, head = '', list = '', tail = ''] = /^([^]*"steps": \[\n)([^]*?)(\n {2}\][^]*)$/.exec(text) ?? [];
  return { head, entries: list.split(/,\n(?= {4}\{)/), tail };
}

const joined = ({ head, entries, tail }: ByHand): string => head + entries.join(',\n') + tail;
const valueOf = (entry = ''): Readonly<Record<string, unknown>> =>
  JSON.parse(entry) as Record<string, unknown>;

/** What the studio does, and the same by hand. `at` and `to` count the entries. */
const wish = fc.record({
  kind: fc.constantFrom(
    'move',
    'shift',
    'insert',
    'remove',
    'set',
    'unset',
    'write',
    'undo',
    'redo',
    'reload',
  ),
  at: fc.nat(40),
  to: fc.nat(40),
  value: fc.constantFrom<unknown>({ hasAddons: true }, { numberType: ['NEW', 'PORT_IN'] }, { all: [] }),
  setting: fc.constantFrom('fields', 'faq'),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

/** Returns the intent of a wish, and the entries that it leads to; those that it adds are null. */
function asked({ kind, at, to, value, setting }: Wish, hand: ByHand) {
  const { entries } = hand;
  const refs = entriesOf(entries.map((entry) => ({ name: String(valueOf(entry)['name']) })));
  const from = at % entries.length;
  const place = to % (entries.length + 1);
  const [entry, before] = [refs[from], refs[place] ?? null];
  if (!entry) return null;
  const without = entries.toSpliced(from, 1);
  const placed = (index: number): readonly string[] => without.toSpliced(index, 0, entries[from] ?? '');
  switch (kind) {
    case 'move':
      return { intent: { kind, entry, before }, entries: placed(place > from ? place - 1 : place) };
    case 'shift': {
      const by = to % 2 === 0 ? -1 : 1;
      const end = Math.min(without.length, Math.max(0, from + by));
      return { intent: { kind, entry, by }, entries: placed(end) };
    }
    case 'insert':
      return {
        intent: { kind, step: 'sim-in-hand', before },
        entries: entries.toSpliced(place, 0, '    { "name": "sim-in-hand" }'),
      };
    case 'remove':
      return entries.length < 2 ? null : { intent: { kind, entry }, entries: without };
    case 'set':
    case 'unset': {
      const is = kind === 'set' ? value : undefined;
      if (to % 2 === 0)
        return { intent: { kind: 'when', entry, value: is }, set: { from, key: 'when', is }, entries };
      const { [setting]: _, ...others } = (valueOf(entries[from])['settings'] ?? {}) as Record<
        string,
        unknown
      >;
      const after = { ...others, ...(is !== undefined && { [setting]: is }) };
      const settings = Object.keys(after).length > 0 ? after : undefined;
      return {
        intent: { kind: 'setting', entry, name: setting, value: is },
        set: { from, key: 'settings', is: settings },
        entries,
      };
    }
    case 'write': {
      const base = joined(hand);
      const text = base.replace('"title": "', '"title": "A ');
      return { intent: { kind, base, text }, head: hand.head.replace('"title": "', '"title": "A '), entries };
    }
    default:
      return null;
  }
}

/** A draft after a wish, and its text as somebody would have written it by hand. */
interface Step {
  readonly history: History;
  readonly byHand: string;
}

/** Does what is wished, in the studio and by hand. */
function done(history: History, one: Wish): Step {
  const was = draftText(history);
  if (one.kind === 'undo' || one.kind === 'redo') {
    const position = history.position + (one.kind === 'undo' ? -1 : 1);
    return { history: atChange(history, position), byHand: history.texts[position] ?? was };
  }
  if (one.kind === 'reload') {
    const kept = readHistory(JSON.parse(JSON.stringify(storedOf(history))));
    return { history: kept ?? history, byHand: was };
  }
  const hand = cut(was);
  const wanted = asked(one, hand);
  if (!wanted) return { history, byHand: was };
  const change = changeOf(was, wanted.intent as Intent);
  const next = change ? withChange(history, change) : history;
  if (!wanted.set) {
    const byHand = joined({ ...hand, head: wanted.head ?? hand.head, entries: wanted.entries });
    return { history: next, byHand };
  }
  // How a new value is written is up to the engine; what it says, and all around it, is not.
  const { from, key, is } = wanted.set;
  const entry = cut(draftText(next)).entries[from] ?? '';
  const { [key]: _, ...rest } = valueOf(hand.entries[from]);
  const says = is === undefined ? rest : { ...rest, [key]: is };
  const isSame = JSON.stringify(sorted(valueOf(entry))) === JSON.stringify(sorted(says));
  const entries = hand.entries.with(from, isSame ? entry : JSON.stringify(says));
  return { history: next, byHand: joined({ ...hand, entries }) };
}

/** Returns a value whose objects, at every depth, have their keys in order: which comes first is up to who writes. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      );

it.each(files)(
  '$name: an edit is the same edit by hand, and undone from end to beginning it leaves no trace',
  ({ text }) => {
    expect(joined(cut(text))).toBe(text);
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 12 }), (wishes) => {
        let history = historyOf(text);
        for (const one of wishes) {
          const step = done(history, one);
          expect(draftText(step.history)).toBe(step.byHand);
          ({ history } = step);
        }
        expect(draftText(atChange(history, 0))).toBe(text);
      }),
      runs(40),
    );
  },
);
