import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { editText, parseFlags } from '@senda/journey/tools';
import { proveJourney } from '@senda/journey/verify';
import {
  codes,
  detect,
  flaggedJourneys,
  leastPerCode,
  realJourneys,
  rentalJourneys,
  reorderedKind,
  tightBudgetKind,
  validFlagsKind,
} from './detection/detection.ts';
import type { Disagreement, Row, Tally } from './detection/tally.ts';

function whole(text: string, least: number): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`"${text}" is not a whole number of at least ${least}.`);
  return number;
}

async function save(folder: string, disagreements: readonly Disagreement[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, disagreement] of disagreements.entries()) {
    const file = path.join(folder, `${String(index).padStart(4, '0')}.json`);
    await writeFile(file, `${JSON.stringify(disagreement, null, 2)}\n`);
  }
}

/** Returns why the benchmark cannot show that everything was found. */
function shortcomings(tally: Tally, files: number): string[] {
  const enough = ([kind, row]: [string, Row]): boolean =>
    (kind === reorderedKind || kind === validFlagsKind
      ? row.valid
      : kind === tightBudgetKind
        ? row.files
        : row.broken) >= files;
  const few = [...tally.kinds].filter((row) => !enough(row));
  const rare = codes.filter((code) => (tally.codes.get(code)?.files ?? 0) < leastPerCode);
  return [
    ...few.map(([kind]) => `${kind}: fewer than ${files} files could be made`),
    ...rare.map((code) => `${code}: fewer than ${leastPerCode} files show it`),
  ];
}

/**
 * Compares the verifier with a brute-force oracle on thousands of mutated journeys: no missed finding, no false alarm, only smallest
 * sets of facts, only working suggestions. Options: `--files` of each kind (1,000), `--seed`, and `--save`, a folder for differences.
 */
export async function detection(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      files: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      save: { type: 'string' },
    },
  });
  const files = whole(values.files, 1);
  const counts = {
    valid: files,
    broken: files,
    tightBudget: files,
    exceededBudget: files,
    typingErrors: files,
  };
  const bases = [...realJourneys(), ...flaggedJourneys(), ...rentalJourneys()];
  const verifier = { prove: proveJourney, flags: parseFlags, apply: editText };
  const begun = performance.now();
  const tally = detect(bases, whole(values.seed, 0), counts, verifier, (kind) => console.error(`… ${kind}`));
  console.log(tally.lines().join('\n'));
  console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s, seed ${values.seed}`);
  const short = shortcomings(tally, files);
  for (const line of short) console.error(line);
  for (const { kind, complaints, file } of tally.disagreements.slice(0, 5))
    console.error(`\n${kind}\n  ${complaints.join('\n  ')}\n  ${JSON.stringify(file)}`);
  if (values.save !== undefined) await save(values.save, tally.disagreements);
  process.exitCode = tally.disagreements.length + short.length > 0 ? 1 : 0;
}
