/** The shared part of the benchmark and its test: the base journeys, and a run over all kinds of mutation. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { library as core } from '../../../packages/core/src/library/library.ts';
import { type Base, Corpus } from './corpus.ts';
import { rental } from './files/rental.ts';
import { rentalFiles } from './files/rental-files.ts';
import { slips } from './files/text-mutations.ts';
import { type Case, judge, judgeOverrun, judgeThrift, type Verifier } from './judge/judge.ts';
import { judgeSlip } from './judge/slips-judge.ts';
import { mutations } from './mutations.ts';
import type { FileValue } from './oracle/plan.ts';
import { Tally } from './tally.ts';

const folder = path.resolve(import.meta.dirname, '../../../journeys');

/** Returns the journeys in the `journeys` folder. */
export const realJourneys = (): Base[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'journey.schema.json')
    .toSorted()
    .map((name) => ({
      file: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FileValue,
      library: core,
    }));

export const rentalJourneys = (): Base[] => rentalFiles.map((file) => ({ file, library: rental }));

/** The kind of mutation that changes only the order; the others must give invalid files. */
export const reorderedKind = 'reordered';

/** The kind with a budget about as large as the proof needs. */
export const thriftyKind = 'budget nearly passed';

/** The kind with a budget too small for any proof. */
const overrunKind = 'budget surely passed';

/** Minimum number of files for each finding code. */
export const leastPerCode = 50;

export const codes: readonly string[] = (
  'syntax schema unknown-step unknown-fact unknown-value duplicate-step shared-route undecided-fact redecided-fact ' +
  'missing-data no-end unreachable-step unreachable-outcome bad-retry constant-condition too-complex'
).split(' ');

export interface Counts {
  /** Valid reorderings. */
  readonly sound: number;
  /** Invalid files of each kind of mutation. */
  readonly broken: number;
  /** Files with a budget about as large as the proof needs. */
  readonly thrifty: number;
  /** Files with a budget too small for any proof. */
  readonly overrun: number;
  /** Texts of each kind of typing error. */
  readonly slips: number;
}

/** Makes the verifier use decision diagrams for every other file, as it does for many facts. */
const limitsInTurn = [{}, { valuations: 0 }];

/** Compares the verifier with the oracle on this many files. The same seed gives the same files. */
export function detect(
  bases: readonly Base[],
  seed: number,
  counts: Counts,
  verifier: Verifier,
  onKind: (kind: string) => void = () => undefined,
): Tally {
  const corpus = new Corpus(bases, seed);
  const tally = new Tally();
  let turn = 0;
  const judgeAll = (kind: string, cases: Iterable<Case>): void => {
    onKind(kind);
    for (const made of cases)
      tally.add(kind, made.file, judge(made, verifier, limitsInTurn[turn++ % limitsInTurn.length]));
  };
  judgeAll(reorderedKind, corpus.reorderings(counts.sound));
  for (const kind of Object.keys(mutations)) judgeAll(kind, corpus.mutants(kind, counts.broken));
  onKind(thriftyKind);
  for (const { made, nodes } of corpus.thrifty(counts.thrifty)) {
    const limits = { valuations: 0, nodes };
    tally.add(thriftyKind, { limits, ...made.file }, judgeThrift(made, verifier, limits));
  }
  onKind(overrunKind);
  for (const { made, nodes, latest } of corpus.overruns(counts.overrun)) {
    const limits = { valuations: 0, nodes };
    tally.add(overrunKind, { limits, ...made.file }, judgeOverrun(made, verifier, limits, latest));
  }
  for (const kind of Object.keys(slips)) {
    onKind(kind);
    for (const { file, library, slip } of corpus.slips(kind, counts.slips))
      tally.add(kind, slip.text, judgeSlip(file, slip, library, verifier));
  }
  return tally;
}
