import { describe, expect, it } from 'vitest';
import { type Completion, completionsAt, type Vocabulary } from './completions.ts';
import { typedOver } from './typed.ts';

const vocabulary: Vocabulary = {
  steps: [
    { name: 'number', takes: [] },
    {
      name: 'personal',
      takes: [
        { name: 'isPriceVisible', kind: 'flag', usual: true },
        { name: 'fields', kind: 'some', values: ['name', 'mail'], usual: undefined },
        { name: 'listed', kind: 'count', least: 1, most: 9, usual: 6 },
      ],
    },
  ],
  facts: [
    { name: 'simType', values: ['esim', 'physical_sim'] },
    { name: 'paid', values: [true, false] },
  ],
  outcomes: ['purchased'],
};

/** Returns what is proposed at the mark `|` of the steps of a file, and what it replaces. */
function at(marked: string) {
  const text = `{ "id": "a", "steps": [${marked}] }`;
  const offset = text.indexOf('|');
  const plain = text.replace('|', '');
  const found = completionsAt(plain, offset, vocabulary);
  return found && { values: found.options.map(valueOf), instead: plain.slice(found.from, found.to) };
}
const valueOf = ({ value }: Completion): unknown => value;

describe('what may be written', () => {
  const personal = '{ "name": "personal", ';
  it.each([
    ['{ "name": "|" }', ['number', 'personal'], '""'],
    ['{ "name": "num|" }', ['number', 'personal'], '"num"'],
    ['{ "name": | }', ['number', 'personal'], ''],
    ['{ "name": "number", "final": "p|" }', ['purchased'], '"p"'],
    ['{ "name": "number", "retry": "|" }', ['number'], '""'],
    ['{ "name": "number", "when": { "|" } }', ['simType', 'paid', 'any', 'all', 'not'], '""'],
    ['{ "name": "number", "when": { "simType": "e|" } }', ['esim', 'physical_sim'], '"e"'],
    ['{ "name": "number", "when": { "not": { "simType": ["esim", "|"] } } }', ['esim', 'physical_sim'], '""'],
    ['{ "name": "number", "commits": { "paid": | } }', [true, false], ''],
    [`${personal}"settings": { "|" } }`, ['isPriceVisible', 'fields', 'listed'], '""'],
    [`${personal}"settings": { "fields": ["name", "|"] } }`, ['name', 'mail'], '""'],
    [`${personal}"settings": { "isPriceVisible": | } }`, [true, false], ''],
  ])('at %s', (marked, values, instead) => {
    expect(at(marked)).toEqual({ values, instead });
  });

  it('is nothing where a file says what it likes', () => {
    expect(at('{ "name": "number", "note": "|" }')).toBeNull();
    expect(at('{ "name": "number", "settings": { "none": "|" } }')).toBeNull();
    expect(at(`${personal}"settings": { "listed": | } }`)).toBeNull();
    expect(completionsAt('{ "id": "" }', 8, vocabulary)).toBeNull();
    expect(completionsAt('', 0, vocabulary)).toBeNull();
  });

  it('of an entry are its keys', () => {
    expect(at('{ "name": "number", "w|" }')?.values).toContain('when');
  });
});

it('what is typed goes over what its draft became meanwhile, and stays where both changed the same', () => {
  const base = '{ "id": "a", "title": "A", "steps": [{ "name": "number" }] }';
  const typed = base.replace('"A"', '"B"');
  const moved = base.replace('{ "name": "number" }', '{ "name": "number" }, { "name": "personal" }');
  expect(typedOver(base, typed, moved)).toBe(moved.replace('"A"', '"B"'));
  expect(typedOver(base, typed, base.replace('"A"', '"C"'))).toBe(typed);
  expect(typedOver(base, '{ "id', moved)).toBe('{ "id');
});
