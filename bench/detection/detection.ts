/** The shared part of the benchmark and its test: the base journeys, and a run over all kinds of mutation. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Flags, withFlags } from '@senda/journey/library';
import { isJourneyFile } from '../../packages/core/src/journeys/journeys.ts';
import { provenLibrary as core } from '../../packages/core/src/library/proven.ts';
import { type Base, Corpus, type FlagRead } from './corpus.ts';
import { flagErrors } from './files/flag-errors.ts';
import { rental } from './files/rental.ts';
import { rentalFiles } from './files/rental-files.ts';
import { typingErrors } from './files/typing-errors.ts';
import { judgeFlags } from './judge/flag-judge.ts';
import { type Case, judge, judgeExceededBudget, judgeTightBudget, type Verifier } from './judge/judge.ts';
import { judgeTypingError } from './judge/typing-error-judge.ts';
import { mutations } from './mutations.ts';
import type { FileStep, FileValue } from './oracle/plan.ts';
import { Tally } from './tally.ts';

const folder = path.resolve(import.meta.dirname, '../../journeys');

/** Returns the journeys in the `journeys` folder. */
export const realJourneys = (): Base[] =>
  readdirSync(folder)
    .filter(isJourneyFile)
    .toSorted()
    .map((name) => ({
      file: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FileValue,
      library: core,
    }));

const purchase = (): Base[] => realJourneys().filter(({ file }) => file.id === 'onboarding');

/** Returns the purchase with an experiment: the address before the number for some customers. */
export const flaggedJourneys = (): Base[] =>
  purchase().map(({ file, library }) => {
    const steps = file.steps.flatMap((step): FileStep[] => {
      if (step.name === 'connection-details')
        return [{ name: 'address-details', when: { flagAddressFirst: true } }, step];
      return [step.name === 'address-details' ? { ...step, when: { flagAddressFirst: false } } : step];
    });
    const flags: Flags = { flagAddressFirst: { values: [true, false], default: false } };
    return { file: { ...file, steps }, library: withFlags(library, flags) };
  });

/** Returns the purchase with a condition on a flag that its library lacks, and where it is read. */
const unflagged = (): { base: Base; read: FlagRead }[] =>
  purchase().map(({ file, library }) => {
    const name = 'flagOffer';
    const value = 'wide';
    const at = file.steps.findIndex((step) => step.name === 'addon-selection');
    const steps = file.steps.map((step, index) =>
      index === at ? { ...step, when: { ...(step.when as object), [name]: value } } : step,
    );
    return {
      base: { file: { ...file, steps }, library },
      read: { name, value, place: ['steps', at, 'when', name] },
    };
  });

export const rentalJourneys = (): Base[] => rentalFiles.map((file) => ({ file, library: rental }));

/** The kind of mutation that changes only the order; the others must give invalid files. */
export const reorderedKind = 'reordered';

/** The kind with a budget about as large as the proof needs. */
export const tightBudgetKind = 'budget nearly passed';

/** The kind of files of flags without a slip. */
export const validFlagsKind = 'valid flags';

/** The kind of journeys that read a flag, or a value of it, which is gone. */
const flagLostKind = 'flag lost';

/** The kind with a budget too small for any proof. */
const exceededBudgetKind = 'budget surely passed';

/** Minimum number of files for each finding code. */
export const leastPerCode = 50;

export const codes: readonly string[] = (
  'syntax schema unknown-step unknown-fact unknown-value duplicate-step shared-route undecided-fact redecided-fact ' +
  'missing-data late-data foreign-step wrong-customer no-end unreachable-step unreachable-outcome bad-retry wrong-retry wrong-final missing-commit wrong-commit constant-condition too-complex'
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
  const judgeAll = (kind: string, cases: Iterable<Case>): void => {
    onKind(kind);
    for (const made of cases) tally.add(kind, made.file, judge(made, verifier));
  };
  judgeAll(reorderedKind, corpus.reorderings(counts.valid));
  for (const kind of Object.keys(mutations)) judgeAll(kind, corpus.mutants(kind, counts.broken));
  onKind(tightBudgetKind);
  for (const { made, nodes } of corpus.withTightBudget(counts.tightBudget)) {
    const limits = { nodes };
    tally.add(tightBudgetKind, { limits, ...made.file }, judgeTightBudget(made, verifier, limits));
  }
  onKind(exceededBudgetKind);
  for (const { made, nodes, latest } of corpus.withExceededBudget(counts.exceededBudget)) {
    const limits = { nodes };
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
  for (const kind of flagErrors) {
    onKind(kind);
    for (const made of corpus.flagErrors(kind, counts.typingErrors, core))
      tally.add(kind, made.text, judgeFlags(made, verifier, core));
  }
  onKind(validFlagsKind);
  for (const made of corpus.validFlags(counts.valid))
    tally.add(validFlagsKind, made.text, judgeFlags(made, verifier, core));
  onKind(flagLostKind);
  for (const { base, read } of unflagged())
    for (const { file, library, typingError } of corpus.flagsLost(base, read, counts.typingErrors))
      tally.add(flagLostKind, library.facts, judgeTypingError(file, typingError, library, verifier));
  return tally;
}
