import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Edit } from '../file/finding.ts';
import { demoFile } from '../testing/demo.ts';
import { changes, mutatedText } from '../testing/mutated-text.ts';
import { runs, within } from '../testing/runs.ts';
import { editText } from './edit-text.ts';
import { mergeTexts } from './merge.ts';

const base = `{
  "id": "parcel",
  "title": "Send a parcel",
  "steps": [
${demoFile.steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')}
  ]
}
`;
type File = {
  readonly title: string;
  readonly steps: readonly (Record<string, unknown> & { readonly name: string })[];
};
const valueOf = (text: string | null): File => JSON.parse(text ?? '') as File;
const namesOf = (text: string | null): readonly string[] => valueOf(text).steps.map(({ name }) => name);
const at = (name: string, text = base): number => namesOf(text).indexOf(name);
const merged = (ours: readonly Edit[], theirs: readonly Edit[]) =>
  mergeTexts(base, editText(base, ours), editText(base, theirs));
const set = (name: string, key: string, value: unknown): Edit => ({
  op: 'set',
  place: ['steps', at(name), key],
  value,
});
const move = (name: string, to: string): Edit => ({ op: 'move', from: at(name), to: at(to) });
const drop = (name: string): Edit => ({ op: 'remove', place: ['steps', at(name)] });
const insert = (name: string, before: string, more: object = {}): Edit => ({
  op: 'insert',
  index: at(before),
  step: { name, ...more },
});
const sentences = (ours: readonly Edit[], theirs: readonly Edit[]): readonly string[] => {
  const { text, conflicts } = merged(ours, theirs);
  expect(text).toBeNull();
  return conflicts.map(({ message }) => message);
};

describe('what one version changed is taken from it', () => {
  test('attributes, single settings, the title, a step, a moved step', () => {
    const ours: readonly Edit[] = [
      set('gift-note', 'optional', true),
      { op: 'set', place: ['steps', 0, 'settings', 'smallUpTo'], value: 3 },
      move('destination', 'parcel'),
    ];
    const theirs: readonly Edit[] = [
      { op: 'set', place: ['title'], value: 'Post a parcel' },
      set('gift-note', 'note', 'Asked for by the shops'),
      { op: 'set', place: ['steps', 0, 'settings', 'heaviest'], value: 10 },
      { op: 'remove', place: ['steps', at('label')] },
      { op: 'insert', index: at('review'), step: { name: 'help' } },
    ];
    const { text, conflicts } = merged(ours, theirs);
    expect(conflicts).toEqual([]);
    expect(valueOf(text).title).toBe('Post a parcel');
    expect(namesOf(text)).toEqual([
      'destination',
      'parcel',
      'sign-in',
      'customs',
      'gift-note',
      'handover',
      'courier',
      'shop',
      'wrapping',
      'help',
      'review',
      'pay',
      'not-paid',
      'sent',
    ]);
    expect(valueOf(text).steps[1]).toEqual({ name: 'parcel', settings: { heaviest: 10, smallUpTo: 3 } });
    expect(valueOf(text).steps[4]).toEqual({
      name: 'gift-note',
      when: { gifts: true },
      optional: true,
      note: 'Asked for by the shops',
    });
  });

  test('both may change the same thing in the same way, or insert at one place', () => {
    const same = [move('gift-note', 'parcel'), drop('label')];
    const once = merged(same, same);
    expect(once).toEqual({ text: editText(base, same), conflicts: [] });
    expect(namesOf(merged([insert('help', 'review')], [insert('chat', 'review')]).text)).toEqual(
      namesOf(editText(base, [insert('chat', 'review'), insert('help', 'review')])),
    );
  });

  test('a version without changes gives the other to the byte', () => {
    const ours = editText(base, [drop('label')]).replaceAll('\n', '\r\n');
    expect(mergeTexts(base, ours, base)).toEqual({ text: ours, conflicts: [] });
    expect(mergeTexts(base, base, ours)).toEqual({ text: ours, conflicts: [] });
  });
});

describe('what both change differently is named by step', () => {
  test.each<readonly [what: string, ours: readonly Edit[], theirs: readonly Edit[], message: string]>([
    [
      'a condition',
      [set('gift-note', 'when', { account: 'none' })],
      [{ op: 'remove', place: ['steps', at('gift-note'), 'when'] }],
      'The "when" of "gift-note" is {"account":"none"} in ours and not set in theirs; it was {"gifts":true}.',
    ],
    [
      'a setting',
      [{ op: 'set', place: ['steps', 0, 'settings', 'heaviest'], value: 1 }],
      [{ op: 'set', place: ['steps', 0, 'settings', 'heaviest'], value: 2 }],
      'The "settings.heaviest" of "parcel" is 1 in ours and 2 in theirs; it was 20.',
    ],
    [
      'the title',
      [{ op: 'set', place: ['title'], value: 'A' }],
      [{ op: 'set', place: ['title'], value: 'B' }],
      'The journey\'s "title" is "A" in ours and "B" in theirs; it was "Send a parcel".',
    ],
    [
      'a step that goes',
      [drop('review')],
      [set('review', 'optional', true)],
      'Ours removes "review", and theirs changes it.',
    ],
    [
      'a step that goes in theirs',
      [set('review', 'optional', true)],
      [drop('review')],
      'Theirs removes "review", and ours changes it.',
    ],
    [
      'a step that comes',
      [insert('help', 'review', { optional: true })],
      [insert('help', 'pay')],
      'Both add "help", but not the same way.',
    ],
    [
      'a step that is split',
      [set('review', 'when', { gifts: true }), insert('review', 'pay', { when: { gifts: false } })],
      [set('review', 'optional', true)],
      '"review" is listed 2 times in ours and 1 times in theirs instead of 1, and both change it.',
    ],
    [
      'a step that both move',
      [move('review', 'parcel')],
      [move('review', 'sent')],
      'Ours moves "review" to the beginning, theirs behind "sent".',
    ],
    [
      'neighbours',
      [move('parcel', 'sign-in')],
      [move('sign-in', 'destination')],
      'Ours and theirs both move "parcel", "sign-in", "destination", and no order of them follows both.',
    ],
  ])('%s', (_, ours, theirs, message) => {
    const found = sentences(ours, theirs);
    expect(found.map((one) => one.split('"').toSorted().join('"'))).toEqual([
      message.split('"').toSorted().join('"'),
    ]);
  });

  it('a text that is no journey', () => {
    expect(mergeTexts(base, `${base}x`, editText(base, [drop('label')])).conflicts).toEqual([
      {
        step: null,
        message: 'The version "ours" cannot be merged: it is not JSON with a list of steps that have names.',
        says: [['unreadableVersion', { version: 'ours' }]],
      },
    ]);
  });
});

test('hundreds of changes to a long file are refused before they take seconds, some are made', () => {
  const steps = Array.from({ length: 900 }, (_, index) => ({ name: `step-${index}`, note: 'A note.' }));
  const long = (count: number): string => JSON.stringify({ ...demoFile, steps: steps.slice(0, count) });
  expect(mergeTexts(base, `${base}\n`, long(900)).conflicts.map(({ says }) => says)).toEqual([
    [['mergeTooLarge', {}]],
  ]);
  const some = mergeTexts(long(800), long(900), long(800).replace('step-7"', 'step-x"')).text ?? '';
  expect(JSON.parse(some)).toMatchObject({ steps: { length: 900, 7: { name: 'step-x' } } });
});

const edit = fc.record({ op: fc.nat(3), step: fc.nat(13), to: fc.nat(12) });
/** Edits that touch other steps than those with another rest: the two versions never change the same one. */
const editsOf = (
  choices: readonly { op: number; step: number; to: number }[],
  rest: number,
): readonly Edit[] => {
  const names = namesOf(base);
  return choices.flatMap(({ op, step, to }): Edit[] => {
    const index = (step - (step % 2) + rest) % names.length;
    if (op === 0) return [{ op: 'set', place: ['steps', index, 'note'], value: `note ${to}` }];
    if (op === 1) return [{ op: 'set', place: ['steps', index, 'optional'], value: to % 2 === 0 }];
    return [{ op: 'set', place: ['steps', index, 'settings'], value: { to } }];
  });
};

test('edits of different steps are all there, on both sides of a merge', () => {
  fc.assert(
    fc.property(fc.array(edit), fc.array(edit), fc.nat(12), fc.nat(12), (one, other, from, to) => {
      const ours = [...editsOf(one, 0), { op: 'move', from, to } as const];
      const theirs = editsOf(other, 1);
      const { text } = merged(ours, theirs);
      expect(valueOf(text)).toEqual(valueOf(editText(base, [...theirs, ...ours])));
      expect(valueOf(merged(theirs, ours).text)).toEqual(valueOf(text));
    }),
    runs(60),
  );
});

test('whatever becomes of the texts, a merge is a text or conflicts, within 2 s', () => {
  fc.assert(
    fc.property(changes, changes, (one, other) => {
      const [ours, theirs] = [mutatedText(base, one), mutatedText(base, other)];
      const { text, conflicts } = within(2_000, () => mergeTexts(base, ours, theirs));
      expect(text === null).toBe(conflicts.length > 0);
    }),
    runs(60),
  );
});
