import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../file/finding.ts';
import { demoFile } from '../testing/demo.ts';
import { runs } from '../testing/runs.ts';
import { applyEdits } from '../verify/edit.ts';
import { editText, UnfitEdit, undoOf } from './edit-text.ts';

const spaced = `{
  "id": "parcel",
  "title": "Send a parcel",
  "steps": [
    { "name": "parcel" },
    { "name": "gift-note", "when": { "gifts": true } },
    { "name": "sent", "final": "sent" }
  ]
}
`;

describe('an edit changes its own lines only', () => {
  it.each<readonly [what: string, edit: Edit, lines: readonly [gone: string, come: string]]>([
    [
      'a new condition stands behind the name',
      { op: 'set', place: ['steps', 2, 'when'], value: { gifts: [true, false], size: 'large' } },
      [
        '    { "name": "sent", "final": "sent" }',
        '    { "name": "sent", "when": { "gifts": [true, false], "size": "large" }, "final": "sent" }',
      ],
    ],
    [
      'a condition goes with its comma',
      { op: 'remove', place: ['steps', 1, 'when'] },
      ['    { "name": "gift-note", "when": { "gifts": true } },', '    { "name": "gift-note" },'],
    ],
    [
      'a step is inserted in a line of its own',
      { op: 'insert', index: 1, step: { name: 'destination', optional: true } },
      ['', '    { "name": "destination", "optional": true },'],
    ],
    ['a step goes with its line', { op: 'remove', place: ['steps', 0] }, ['    { "name": "parcel" },', '']],
    [
      'the title',
      { op: 'set', place: ['title'], value: 'Post "it"' },
      ['  "title": "Send a parcel",', '  "title": "Post \\"it\\"",'],
    ],
    [
      'a key keeps its value and place',
      { op: 'rename', place: ['steps', 1, 'when', 'gifts'], key: 'gift' },
      [
        '    { "name": "gift-note", "when": { "gifts": true } },',
        '    { "name": "gift-note", "when": { "gift": true } },',
      ],
    ],
  ])('%s', (_, edit, [gone, come]) => {
    const after = editText(spaced, [edit]);
    const [was, is] = [spaced, after].map((text) => text.split('\n'));
    expect(was?.filter((line) => !is?.includes(line))).toEqual(gone === '' ? [] : [gone]);
    expect(is?.filter((line) => !was?.includes(line))).toEqual(come === '' ? [] : [come]);
  });

  it('moves lines without another change', () => {
    expect(
      editText(spaced, [{ op: 'move', from: 0, to: 1 }])
        .split('\n')
        .slice(4, 7),
    ).toEqual([
      '    { "name": "gift-note", "when": { "gifts": true } },',
      '    { "name": "parcel" },',
      '    { "name": "sent", "final": "sent" }',
    ]);
    expect(
      editText(spaced, [{ op: 'move', from: 2, to: 0 }])
        .split('\n')
        .slice(4, 7),
    ).toEqual([
      '    { "name": "sent", "final": "sent" },',
      '    { "name": "parcel" },',
      '    { "name": "gift-note", "when": { "gifts": true } }',
    ]);
  });

  it('writes as the file is written: indented members, one line, no space at all', () => {
    const edits: readonly Edit[] = [
      { op: 'insert', index: 1, step: { name: 'review', when: { gifts: true, size: ['large'] } } },
      { op: 'set', place: ['steps', 2, 'settings'], value: { heaviest: 3 } },
      { op: 'remove', place: ['steps', 3, 'when'] },
    ];
    for (const write of [
      (value: unknown) => JSON.stringify(value, null, 2),
      (value: unknown) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
      (value: unknown) => JSON.stringify(value),
    ])
      expect(editText(write(ordered), edits)).toBe(write(applyEdits(ordered, edits)));
  });
});

/** Without keys that an edit would write before others. */
const ordered = {
  ...demoFile,
  steps: demoFile.steps.map(({ name, when }) => ({ name, ...(when && { when }) })),
};

describe('comments', () => {
  const commented = `// Asked for by the shops
{
  "id": "parcel", /* the file's name */
  "steps": [ // in this order
    // What is sent
    // and how heavy
    { "name": "parcel" }, // weighed

    /* only some */
    { "name": "gift-note", /* if */ "when": { "gifts": true /* or not */ } },
    { "name": "sent", "final": "sent" }, // the end
  ],
}
`;
  it('move with the step above which or behind which they stand', () => {
    expect(editText(commented, [{ op: 'move', from: 0, to: 2 }])).toBe(`// Asked for by the shops
{
  "id": "parcel", /* the file's name */
  "steps": [ // in this order
    /* only some */
    { "name": "gift-note", /* if */ "when": { "gifts": true /* or not */ } },

    { "name": "sent", "final": "sent" }, // the end
    // What is sent
    // and how heavy
    { "name": "parcel" }, // weighed
  ],
}
`);
  });

  it('stay when what they are about goes', () => {
    const after = editText(commented, [
      { op: 'remove', place: ['steps', 1, 'when'] },
      { op: 'remove', place: ['steps', 0] },
      { op: 'remove', place: ['steps', 1] },
      { op: 'remove', place: ['id'] },
    ]);
    expect(parse(after)).toEqual({ steps: [{ name: 'gift-note' }] });
    for (const comment of [
      "the file's name",
      'What is sent',
      'how heavy',
      'weighed',
      'only some',
      'if',
      'the end',
    ])
      expect(after).toContain(comment);
  });
});

describe('an edit that does not fit', () => {
  const fitting = (...edits: readonly Edit[]) => editText(spaced, edits);
  it.each<readonly [edit: Edit, message: string]>([
    [{ op: 'move', from: 3, to: 0 }, 'There is no step 4 in the list of steps: it has 3.'],
    [{ op: 'move', from: 0, to: 3 }, 'There is no step 4 in the list of steps: it has 3.'],
    [{ op: 'insert', index: 5, step: { name: 'a' } }, 'There is no step 6 in the list of steps: it has 3.'],
    [{ op: 'insert', index: -1, step: { name: 'a' } }, 'There is no step 0 in the list of steps: it has 3.'],
    [{ op: 'remove', place: ['steps', 7] }, 'There is no step 8 in the list of steps: it has 3.'],
    [
      { op: 'set', place: ['steps', 7, 'when'], value: {} },
      'There is no step 8 in the list of steps: it has 3.',
    ],
    [
      { op: 'set', place: ['steps', 0, 'settings', 'heaviest'], value: 3 },
      'Step 1 ("parcel") has no "settings".',
    ],
    [
      { op: 'rename', place: ['titel'], key: 'title' },
      'The file has no "titel". It has "title": rename it to "titel" first.',
    ],
    [{ op: 'rename', place: ['id'], key: 'title' }, 'The file has "title" already: remove it first.'],
    [{ op: 'set', place: ['steps', 'first'], value: 3 }, 'The list of steps is a list: it has no "first".'],
    [{ op: 'set', place: ['title', 'en'], value: 'x' }, '"title" is a value: it has no "en".'],
    [
      { op: 'set', place: ['title'], value: undefined },
      'A value of a journey file is JSON; this edit has none.',
    ],
  ])('%j', (edit, message) => {
    expect(() => fitting(edit)).toThrow(UnfitEdit);
    expect(() => fitting(edit)).toThrow(message);
  });

  it.each<Edit>([
    { op: 'move', from: 0, to: 1 },
    { op: 'insert', index: 0, step: { name: 'a' } },
    { op: 'remove', place: ['steps', 0] },
  ])('names the list that is spelt otherwise: %j', (edit) => {
    expect(() => editText(spaced.replace('"steps"', '"step"'), [edit])).toThrow(
      'The file has no "steps". It has "step": rename it to "steps" first.',
    );
  });

  it.each(['', '{', 'nothing', '{"steps": [}', '['.repeat(5_000), `{ /* " */ "a": ${'['.repeat(50_000)}`])(
    'needs JSON: %#',
    (text) => {
      expect(() => editText(text, [{ op: 'set', place: ['id'], value: 'x' }])).toThrow('repair it first');
    },
  );
});

/** Values of keys and of settings, also such that every object inherits. */
const json = fc.jsonValue({ maxDepth: 3 });
const key = fc.oneof(
  fc.constantFrom(
    'when',
    'settings',
    'final',
    'retry',
    'commits',
    'optional',
    'note',
    'name',
    '__proto__',
    'a"b',
  ),
  fc.string(),
);
const step = fc.dictionary(key, json, { maxKeys: 5, noNullPrototype: true });
const file = fc.record({
  id: fc.string(),
  more: json,
  steps: fc.array(step, { maxLength: 6 }),
});
const choice = fc.record({ op: fc.nat(6), at: fc.nat(50), to: fc.nat(50), key, value: json, step });
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

/** Returns an edit that fits the value. */
function editFor(
  value: { readonly steps: readonly object[] },
  { op, at, to, key: name, value: set, step: added }: Choice,
): Edit {
  const count = value.steps.length;
  const index = at % Math.max(1, count);
  const inner = Object.keys(value.steps[index] ?? {});
  const there = inner[to % Math.max(1, inner.length)];
  if (count === 0 || op === 0) return { op: 'insert', index: at % (count + 1), step: added };
  if (op === 1) return { op: 'move', from: index, to: to % count };
  if (op === 2) return { op: 'remove', place: ['steps', index] };
  if (op === 3 && there !== undefined) return { op: 'remove', place: ['steps', index, there] };
  const isFree = !inner.includes(name) || name === there;
  if (op === 4 && there !== undefined && isFree)
    return { op: 'rename', place: ['steps', index, there], key: name };
  if (op === 5 && there !== undefined) return { op: 'set', place: ['steps', index, there], value: set };
  return { op: 'set', place: ['steps', index, name], value: set };
}

const byteOrderMark = '\ufeff';
const comments = [' // one\n', '/* two */', '\n// three\n  ', ' /* f\n our */\n'];

/** Ways to write a value: indented, in a line, with CRLF, tabs, a byte order mark, comments. */
const writings: readonly ((value: unknown, at: number) => string)[] = [
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 2),
  (value) => `${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}\r\n`,
  (value) => byteOrderMark + JSON.stringify(value, null, 1),
  (value) =>
    `{ "steps" : [\n${(value as { steps: unknown[] }).steps.map((one) => `  ${JSON.stringify(one)}`).join(' ,\n')}\n ] , "id": "x" }`,
  (value, at) => {
    // Tokens of JSON outside strings, between which a comment may stand.
    const tokens =
      JSON.stringify(value, null, at % 2).match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+|\s+/g) ?? [];
    return tokens
      .map((token, index) => ((index + at) % 3 === 0 ? comments[(index + at) % 4] + token : token))
      .join('');
  },
];
const written = fc.record({ value: file, way: fc.nat(writings.length - 1), at: fc.nat(20) });
const textOf = ({ value, way, at }: { value: unknown; way: number; at: number }): string =>
  writings[way]?.(value, at) ?? '';

/** Reads a text with comments as JSON.parse would without them. */
const read = (text: string): { readonly steps: readonly object[] } =>
  JSON.parse(
    text
      .replace(byteOrderMark, '')
      .replaceAll(
        /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g,
        (_, string: string | undefined) => string ?? '',
      ),
  ) as { readonly steps: readonly object[] };

describe('whatever the file and the edits', () => {
  it('the text means what the edited value is; undo gives the text back; comments stay', () => {
    fc.assert(
      fc.property(written, fc.array(choice, { minLength: 1, maxLength: 4 }), (from, choices) => {
        const text = textOf(from);
        let value: unknown = read(text);
        const edits: Edit[] = [];
        for (const one of choices) {
          const edit = editFor(value as { steps: object[] }, one);
          edits.push(edit);
          value = applyEdits(value, [edit]);
        }
        const after = editText(text, edits);
        expect(JSON.stringify(sorted(read(after)))).toBe(JSON.stringify(sorted(value)));
        expect(editText(after, undoOf(text, edits))).toBe(text);
        expect(from.way === 2 ? after.match(/[^\r]\n/) : null).toBeNull();
      }),
      runs(300),
    );
  });

  it('without an edit no byte changes, nor by one that sets what is there', () => {
    fc.assert(
      fc.property(written, fc.nat(50), (from, at) => {
        const text = textOf(from);
        expect(editText(text, [])).toBe(text);
        const { steps } = read(text);
        const index = at % Math.max(1, steps.length);
        const same = Object.entries(steps[index] ?? {}).map(
          ([name, value]): Edit => ({ op: 'set', place: ['steps', index, name], value }),
        );
        expect(editText(text, same)).toBe(text);
      }),
      runs(100),
    );
  });

  it('what is outside the list, or the step, stays to the byte', () => {
    fc.assert(
      fc.property(written, choice, (from, one) => {
        const text = textOf(from);
        const edit = editFor(read(text), one);
        const [{ offset, length } = { offset: 0, length: 0 }] = undoOf(text, [edit]);
        const after = editText(text, [edit]);
        expect(after.slice(0, offset)).toBe(text.slice(0, offset));
        const tail = after.length - offset - length;
        expect(after.slice(after.length - tail)).toBe(text.slice(text.length - tail));
        const open = text.indexOf('[');
        expect(after.slice(0, open)).toBe(text.slice(0, open));
      }),
      runs(100),
    );
  });

  it('a moved step moves back, and an inserted one goes, without a trace', () => {
    // Of comments in the middle of things, a move may take along more than the move back: only `undoOf` is exact there.
    const plain = written.filter(({ way }) => way < writings.length - 1);
    fc.assert(
      fc.property(plain, fc.nat(50), fc.nat(50), step, (from, at, to, added) => {
        const text = textOf(from);
        const count = read(text).steps.length;
        fc.pre(count > 0);
        const [a, b] = [at % count, to % count];
        const back: readonly Edit[] = [
          { op: 'move', from: a, to: b },
          { op: 'move', from: b, to: a },
        ];
        expect(editText(text, back)).toBe(text);
        expect(
          editText(text, [
            { op: 'insert', index: a, step: added },
            { op: 'remove', place: ['steps', a] },
          ]),
        ).toBe(text);
      }),
      runs(100),
    );
  });
});

/** Sorts the keys of objects: where a new key stands is up to the text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

describe('the shipped files', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../journeys');
  const texts = readdirSync(folder)
    .filter((name) => /^[^.]+\.json$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    // The folder has flags and rules too.
    .filter((text) => text.includes('"title"'));

  it('each edit of one step changes its own lines alone, and undoes', () => {
    for (const text of texts) {
      const { steps } = JSON.parse(text) as { steps: { name: string }[] };
      for (const index of steps.keys()) {
        const set: Edit = { op: 'set', place: ['steps', index, 'note'], value: 'Look' };
        const after = editText(text, [set]);
        const [was, is] = [text, after].map((one) => one.split('\n'));
        expect((is ?? []).filter((line) => !was?.includes(line)).length).toBeLessThanOrEqual(2);
        expect(editText(after, [{ op: 'remove', place: ['steps', index, 'note'] }])).toBe(text);
      }
    }
  });

  it('the largest is opened and edited in less than 5 ms', () => {
    const [largest = ''] = texts.toSorted((one, other) => other.length - one.length);
    const edit: Edit = { op: 'set', place: ['steps', 1, 'optional'], value: true };
    const times = Array.from({ length: 50 }, () => {
      const begun = performance.now();
      editText(largest, [edit]);
      return performance.now() - begun;
    });
    expect(times.toSorted((one, other) => one - other)[25]).toBeLessThan(5);
  });
});
