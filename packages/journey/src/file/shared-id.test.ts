import { describe, expect, test } from 'vitest';
import { applyEdits } from '../verify/edit.ts';
import { sharedIds } from './shared-id.ts';

const saying = (id: string) => `{\n  "id": "${id}",\n  "title": "Buy", "steps": []\n}\n`;
const at = (name: string, text: string, serves?: string) => ({ name, text, serves });
const faulted = (...files: readonly ReturnType<typeof at>[]) => [...sharedIds(files).keys()];

describe('two journey files of one id', () => {
  test('names both places and suggests another id for the copy', () => {
    const copy = { id: 'buy', title: 'Buy', steps: [] };
    const finding = sharedIds([at('j/buy.json', saying('buy')), at('j/buy2.json', JSON.stringify(copy))]).get(
      'j/buy2.json',
    );
    expect(finding).toMatchObject({
      code: 'shared-id',
      severity: 'error',
      line: 1,
      column: 7,
      subject: 'buy',
    });
    expect(finding?.message).toBe(
      '"buy" is the id of j/buy.json:2:9 already. Customers get one journey per id, so this one would never be shown.',
    );
    expect(finding?.suggestion?.text).toBe('give this file an id of its own, such as "buy2"');
    expect(applyEdits(copy, finding?.suggestion?.edits ?? [])).toEqual({ ...copy, id: 'buy2' });
  });

  test('files with different ids have no finding, whatever their names', () => {
    expect(faulted(at('a.json', saying('b')), at('b.json', saying('a')), at('c.json', '{'))).toEqual([]);
  });

  test('the id stays with the file served under it, else with its namesake, else with the first', () => {
    const files = [at('a.json', saying('buy')), at('buy.json', saying('buy')), at('c.json', saying('buy'))];
    expect(faulted(...files)).toEqual(['a.json', 'c.json']);
    expect(faulted(...files.slice(0, 2), at('c.json', saying('buy'), 'buy'))).toEqual(['a.json', 'buy.json']);
    expect(faulted(at('a.json', saying('buy')), at('c.json', saying('buy')))).toEqual(['c.json']);
  });

  test('an unreadable file keeps its id, or the one it is served under', () => {
    const half = '{ "id": "buy", "title": "Buy", "steps": [';
    expect(faulted(at('buy.json', half), at('copy.json', saying('buy')))).toEqual(['copy.json']);
    expect(faulted(at('buy.json', '', 'buy'), at('a.json', saying('buy')))).toEqual(['a.json']);
    expect(faulted(at('deep.json', '['.repeat(100_000)), at('a.json', saying('buy')))).toEqual([]);
  });

  test('the suggested id is unused', () => {
    const findings = sharedIds([
      at('buy.json', saying('buy')),
      at('x/buy.json', saying('buy')),
      at('sell.json', saying('buy')),
      at('other.json', saying('sell')),
    ]);
    const suggested = [...findings.values()].map(({ suggestion }) => suggestion?.edits[0]);
    expect(suggested).toEqual(['buy-2', 'sell-2'].map((value) => ({ op: 'set', place: ['id'], value })));
  });
});
