import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { demoFile } from '../testing/demo.ts';
import { choices } from '../testing/moves.ts';
import { provenJourney, thoroughLibrary } from '../testing/random.ts';
import { runs } from '../testing/runs.ts';
import { proveJourney } from '../verify/verify.ts';
import { certify } from './certify.ts';
import { checkCertificate } from './check-certificate.ts';

/** Returns why the certificate of a file is refused; null when it is accepted. */
function verdictOn(file: unknown, library = thoroughLibrary): string | null {
  let certificate: unknown;
  try {
    certificate = JSON.parse(JSON.stringify(certify(file, library)));
  } catch (error) {
    return `none: ${String(error)}`;
  }
  return checkCertificate(file, library, certificate);
}

const { steps } = thoroughLibrary;
const names = Object.keys(steps);

/** An edit of a list that may harm customers. */
const edit = fc.record({
  op: fc.constantFrom('move', 'remove', 'rename', 'condition', 'final', 'commits', 'retry', 'optional'),
  at: fc.nat(20),
  to: fc.nat(20),
});

interface Entry {
  name: string;
  when?: object;
  final?: string;
  retry?: string;
  commits?: boolean;
  optional?: boolean;
}

function edited(list: readonly Entry[], { op, at, to }: { op: string; at: number; to: number }): Entry[] {
  const entries = list.map((entry) => ({ ...entry }));
  const [entry, other] = [entries[at % entries.length], entries[to % entries.length]];
  if (!entry || !other) return entries;
  const name = names[to % names.length] ?? '';
  if (op === 'move') entries.splice(to % entries.length, 0, ...entries.splice(at % entries.length, 1));
  if (op === 'remove' && entries.length > 1) entries.splice(at % entries.length, 1);
  if (op === 'rename') entry.name = name;
  if (op === 'condition') entry.when = other.when ? { not: other.when } : { abroad: true };
  if (op === 'final') entry.final = 'early';
  if (op === 'commits') entry.commits = entry.commits !== true;
  if (op === 'retry') entry.retry = other.name;
  if (op === 'optional') entry.optional = true;
  return entries;
}

it('the certificate of a proven file is accepted', () => {
  expect(proveJourney(JSON.stringify(demoFile), thoroughLibrary).findings).toEqual([]);
  expect(verdictOn(demoFile)).toBeNull();
});

test('prover and checker agree on any file', () => {
  const property = fc.property(choices, fc.array(edit, { maxLength: 3 }), (chosen, edits) => {
    const journey = provenJourney(chosen);
    if (!journey) return;
    const start = journey.steps.map(({ settings: _settings, commits, ...step }) => ({
      ...step,
      ...(commits !== false && { commits }),
    })) as Entry[];
    const file = { id: 'random', title: 'Random', steps: edits.reduce(edited, start) };
    const { findings } = proveJourney(JSON.stringify(file), thoroughLibrary);
    const errors = findings.filter(({ severity }) => severity === 'error');
    const verdict = verdictOn(file);
    const codes = errors.map(({ code }) => code);
    if ((verdict === null) !== (codes.length === 0)) throw new Error(`${verdict}; ${codes.join(', ')}`);
  });
  expect(fc.defaultReportMessage(fc.check(property, runs(100)))).toBeUndefined();
});
