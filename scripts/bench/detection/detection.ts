/** The shared part of the benchmark and its test: the base journeys, and a run over all kinds of mutation. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJourneyFile } from '../../../packages/core/src/journeys.ts';
import { library as core } from '../../../packages/core/src/library/library.ts';
import { type Base, Corpus } from './corpus.ts';
import { rental } from './files/rental.ts';
import { rentalFiles } from './files/rental-files.ts';
import { typingErrors } from './files/typing-errors.ts';
import { type Case, judge, judgeExceededBudget, judgeTightBudget, type Verifier } from './judge/judge.ts';
import { judgeTypingError } from './judge/typing-error-judge.ts';
import { mutations } from './mutations.ts';
import type { FileValue } from './oracle/plan.ts';
import { Tally } from './tally.ts';

const folder = path.resolve(import.meta.dirname, '../../../journeys');

/** Returns the journeys in the `journeys` folder. */
export const realJourneys = (): Base[] =>
  readdirSync(folder)
    .filter(isJourneyFile)
    .toSorted()
    .map((name) => ({
      file: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FileValue,
      library: core,
    }));

export const rentalJourneys = (): Base[] => rentalFiles.map((file) => ({ file, library: rental }));

/** The kind of mutation that changes only the order; the others must give invalid files. */
export const reorderedKind = 'reordered';

/** The kind with a budget about as large as the proof needs. */
export const tightBudgetKind = 'budget nearly passed';

/** The kind with a budget too small for any proof. */
const exceededBudgetKind = 'budget surely passed';

/** Minimum number of files for each finding code. */
export const leastPerCode = 50;

export const codes: readonly string[] = (
  'syntax schema unknown-step unknown-fact unknown-value duplicate-step shared-route undecided-fact redecided-fact ' +
  'missing-data wrong-customer no-end unreachable-step unreachable-outcome bad-retry wrong-retry constant-condition too-complex'
).split(' ');

export interface Counts {
  /** Valid reorderings. */
  readonly valid: number;
  /** Invalid files of each kind of mutation. */
  readonly broken: number;
  /** Files with a budget about as large as the proof needs. */
  readonly tightBudget: number;
  /** Files with a budget too small for any proof. */
  readonly exceededBudget: number;
  /** Texts of each kind of typing error. */
  readonly typingErrors: number;
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
  judgeAll(reorderedKind, corpus.reorderings(counts.valid));
  for (const kind of Object.keys(mutations)) judgeAll(kind, corpus.mutants(kind, counts.broken));
  onKind(tightBudgetKind);
  for (const { made, nodes } of corpus.withTightBudget(counts.tightBudget)) {
    const limits = { valuations: 0, nodes };
    tally.add(tightBudgetKind, { limits, ...made.file }, judgeTightBudget(made, verifier, limits));
  }
  onKind(exceededBudgetKind);
  for (const { made, nodes, latest } of corpus.withExceededBudget(counts.exceededBudget)) {
    const limits = { valuations: 0, nodes };
    tally.add(
      exceededBudgetKind,
      { limits, ...made.file },
      judgeExceededBudget(made, verifier, limits, latest),
    );
  }
  for (const kind of Object.keys(typingErrors)) {
    onKind(kind);
    for (const { file, library, typingError } of corpus.typingErrors(kind, counts.typingErrors))
      tally.add(kind, typingError.text, judgeTypingError(file, typingError, library, verifier));
  }
  return tally;
}
