import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { editText, mergeTexts } from '@senda/journey/tools';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isFlagFile,
  isJourneyFile,
  proveFile,
  readFlags,
} from '../../packages/core/src/journeys/journeys.ts';
import { changes, mutatedText } from '../../packages/journey/src/testing/mutated-text.ts';
import { runs, within } from '../../packages/journey/src/testing/runs.ts';

const folder = path.resolve('journeys');
const flags = `{ "flags": { "flagFirst": { "note": "Which comes first.", "values": ["number", "address"], "default": "number",
  "percent": { "address": 50 }, "from": "2026-01-01", "until": "2027-01-01T00:00:00Z" } } }`;
const texts = readdirSync(folder)
  .filter(isJourneyFile)
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
const files = [...texts, { name: 'flags.json', text: flags }];
const options = runs(60);
/** The files share the cases of seven, so that one more journey takes no more time. */
const numRuns = Math.ceil((7 * options.numRuns) / files.length);

it.each(files)('$name: whatever becomes of its text, it is judged within 2 s', ({ name, text }) => {
  fc.assert(
    fc.property(changes, (list) => {
      const changed = mutatedText(text, list);
      const lines = changed.split('\n').length;
      const read = within(2_000, () => (isFlagFile(name) ? readFlags(changed) : proveFile(changed)));
      const isRead = ('flags' in read ? read.flags : read.journey) !== null;
      expect(isRead).toBe(!read.findings.some(({ severity }) => severity === 'error'));
      for (const { line = 1, column = 1, message } of read.findings) {
        expect(line).toBeLessThanOrEqual(lines);
        expect(column).toBeGreaterThan(0);
        expect(message.length).toBeLessThan(1_000);
      }
      for (const { suggestion } of read.findings) editText(changed, suggestion?.edits ?? []);
    }),
    { ...options, numRuns },
  );
});

it('whatever becomes of two versions of a file, they are merged, or why not is said, within 2 s', () => {
  fc.assert(
    fc.property(fc.nat(texts.length - 1), changes, changes, (at, one, other) => {
      const { text: base = '' } = texts[at] ?? {};
      const [ours, theirs] = [mutatedText(base, one), mutatedText(base, other)];
      const { conflicts, text, findings } = within(2_000, () => {
        const merged = mergeTexts(base, ours, theirs);
        return { ...merged, findings: merged.text === null ? [] : proveFile(merged.text).findings };
      });
      expect(text === null).toBe(conflicts.length > 0);
      expect(findings.every(({ message }) => message.length < 1_000)).toBe(true);
    }),
    options,
  );
});
