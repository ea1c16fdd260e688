/** Everything that the benchmark and its test do alike: the journeys to start from, and one run over all kinds. */
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

/** The journeys that are served. */
export const realJourneys = (): Base[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'journey.schema.json')
    .toSorted()
    .map((name) => ({
      file: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FileValue,
      library: core,
    }));

export const rentalJourneys = (): Base[] => rentalFiles.map((file) => ({ file, library: rental }));

/** The kind of mutation that changes the order alone; of the others, broken files are wanted. */
export const reorderedKind = 'reordered';

/** The kind where the proof has hardly the means. */
export const thriftyKind = 'budget nearly passed';

/** The kind where no proof can be made with the means there are. */
const overrunKind = 'budget surely passed';

/** Fewer files than this for a finding's code say too little about it. */
export const leastPerCode = 50;

/** Every code of a finding. */
export const codes: readonly string[] = (
  'syntax schema unknown-step unknown-fact unknown-value duplicate-step shared-route undecided-fact redecided-fact ' +
  'missing-data no-end unreachable-step unreachable-outcome bad-retry constant-condition too-complex'
).split(' ');

export interface Counts {
  /** Sound reorderings. */
  readonly sound: number;
  /** Broken files of each kind of mutation. */
  readonly broken: number;
  /** Files for which the verifier may spend hardly enough. */
  readonly thrifty: number;
  /** Files that cannot be proven with what the verifier may spend. */
  readonly overrun: number;
  /** Texts of each kind of slip. */
  readonly slips: number;
}

/** Every other file is judged with the verifier calculating with diagrams, as it does where facts are many. */
const waysToCalculate = [{}, { valuations: 0 }];

/** Judges the verifier on as many files as asked for. The same seed gives the same files. */
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
      tally.add(kind, made.file, judge(made, verifier, waysToCalculate[turn++ % waysToCalculate.length]));
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
