import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoFile, demoLibrary } from '../testing/demo.ts';
import { runs } from '../testing/runs.ts';
import { loadJourney } from './load.ts';
import { parseJourney } from './parse.ts';
import { readValid } from './read-valid.ts';

const demo = JSON.stringify(demoFile);

describe('the fast reader returns the journey of the thorough reader, or nothing', () => {
  test('a valid file: the same journey, hash included', () => {
    const quick = readValid(JSON.stringify(demoFile, null, 2), demoLibrary);
    const { journey } = loadJourney(demoFile, demoLibrary);
    expect(quick).toEqual(journey);
    expect(quick?.hash).toBe(journey?.hash);
  });

  test('texts with any piece replaced', () => {
    const pieces = [
      '"',
      ':',
      ',',
      '{',
      '}',
      '[',
      ']',
      'true',
      '"any"',
      '"not"',
      '"all"',
      '"name"',
      '"retry":"pay",',
      'null',
      '\\',
      '1',
      '"x":1,',
    ];
    const replacement = fc.record({
      at: fc.nat(demo.length),
      length: fc.nat(3),
      insert: fc.constantFrom('', ...pieces),
    });
    fc.assert(
      fc.property(fc.array(replacement, { minLength: 0, maxLength: 2 }), (replacements) => {
        const text = replacements.reduce(
          (now, { at, length, insert }) => now.slice(0, at) + insert + now.slice(at + length),
          demo,
        );
        const quick = readValid(text, demoLibrary);
        const slow = parseJourney(text, demoLibrary);
        // It may leave a valid text to the thorough reader, but never accepts one with a finding.
        expect(quick === undefined || (slow.findings.length === 0 && slow.journey !== null)).toBe(true);
        expect(quick ?? slow.journey).toEqual(slow.journey);
      }),
      runs(),
    );
  });

  test.each([
    ['a key twice', demo.replace('"title"', '"id":"other","title"')],
    ['a key twice in a condition', demo.replace('"account":"none"', '"account":"none","account":"member"')],
    ['settings that are wrong', demo.replace('"heaviest":20', '"heaviest":"20"')],
    [
      'a retry on a step that is not final',
      demo.replace('{"name":"destination"}', '{"name":"destination","retry":"parcel"}'),
    ],
    ['any beside a fact', demo.replace('{"gifts":true}', '{"gifts":true,"any":[]}')],
  ])('%s is left to the thorough reader', (_, text) => {
    expect(text).not.toBe(demo);
    expect(readValid(text, demoLibrary)).toBeUndefined();
    expect(parseJourney(text, demoLibrary).findings).not.toEqual([]);
  });
});
