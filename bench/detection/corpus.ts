/** Generates files for the comparison: mutations and reorderings of valid journeys, and typing errors in them. */
import { type Library, withFlags } from '@senda/journey/library';
import { type FlagError, flagError, flagsWithout, validFlags } from './files/flag-errors.ts';
import { type Random, seededRandom } from './files/random.ts';
import { type TypingError, typingErrors } from './files/typing-errors.ts';
import type { Case } from './judge/judge.ts';
import { type Mutation, mutations, reordered } from './mutations.ts';
import type { Key } from './oracle/condition.ts';
import { essentialFacts } from './oracle/essential.ts';
import type { FileValue } from './oracle/plan.ts';
import { unknownNames } from './oracle/shape.ts';
import { evaluateFile, type OracleResult } from './oracle.ts';

/** A valid journey and its library. */
export interface Base {
  readonly file: FileValue;
  readonly library: Library;
}

export interface TypingErrorCase extends Base {
  readonly typingError: TypingError;
}

/** Where a journey reads a value of a flag. */
export interface FlagRead {
  readonly name: string;
  readonly value: string;
  readonly place: readonly Key[];
}

/** Valid reorderings of one journey, with its library. */
interface Pool {
  readonly files: FileValue[];
  readonly library: Library;
}

/** Tries for each file before a kind counts as exhausted. */
const patience = 40;
/** Maximum number of valid variants of a journey to mutate. */
const variants = 300;

const isBroken = (oracle: OracleResult): boolean =>
  [...oracle.findings.values()].some(({ code }) => code !== 'constant-condition');
const isSound = (oracle: OracleResult): boolean => oracle.findings.size === 0;

/** Generates files; the same seed gives the same files in the same order. */
export class Corpus {
  readonly #random: Random;
  readonly #pools: readonly Pool[];
  readonly #seen = new Set<string>();

  /** @throws Error when a base journey is not valid */
  constructor(bases: readonly Base[], seed: number) {
    this.#random = seededRandom(seed);
    for (const { file, library } of bases) {
      const [first] = evaluateFile(file, library).findings.keys();
      if (first !== undefined) throw new Error(`"${file.id}" is not a valid base journey: ${first}.`);
    }
    this.#pools = bases.map(({ file: { id, title, steps }, library }) => ({
      files: [{ id, title, steps }],
      library,
    }));
  }

  /** Generates reorderings until `valid` of them are valid, with at most as many invalid ones. */
  *reorderings(valid: number): Generator<Case> {
    let others = 0;
    for (let found = 0, tries = 0; found < valid && tries < valid * patience; tries++) {
      const pool = this.#random.one(this.#pools);
      const made = this.#make(pool, [reordered]);
      if (!made) continue;
      if (isSound(made.oracle)) {
        found++;
        if (pool.files.length < variants) pool.files.push(made.file);
        yield made;
      } else if (others++ < valid) yield made;
    }
  }

  /** Generates mutations of one kind until `broken` of them have an error, with at most as many that have none. */
  *mutants(kind: string, broken: number): Generator<Case> {
    let others = 0;
    for (let found = 0, tries = 0; found < broken && tries < broken * patience; tries++) {
      const second = this.#random.oneIn(4) ? [this.#random.one(Object.values(mutations))] : [];
      const mutation = mutations[kind];
      const made = mutation && this.#make(this.#random.one(this.#pools), [mutation, ...second]);
      if (!made) continue;
      const counts = isBroken(made.oracle);
      if (counts) found++;
      if (counts || others++ < broken) yield made;
    }
  }

  /** Generates mutations of any kind, each with a number of nodes about as large as its proof needs. */
  *withTightBudget(count: number): Generator<{ made: Case; nodes: number }> {
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const made = this.#make(this.#random.one(this.#pools), [this.#random.one(Object.values(mutations))]);
      if (!made) continue;
      found++;
      yield { made, nodes: 1 + this.#random.below(this.#random.oneIn(2) ? 50 : 1000) };
    }
  }

  /**
   * Generates files with a condition that needs more nodes than allowed in any proof. `latest`: the first entry with such a
   * condition.
   */
  *withExceededBudget(count: number): Generator<{ made: Case; nodes: number; latest: number }> {
    const tangle = mutations['conditions entangled'];
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const made = tangle && this.#make(this.#random.one(this.#pools), [tangle]);
      if (!made) continue;
      const essential = essentialFacts(made.file, made.library);
      const most = Math.max(...essential);
      if (most < 2) continue;
      const nodes = 1 + this.#random.below(most - 1);
      found++;
      yield { made, nodes, latest: essential.findIndex((facts) => facts > nodes) };
    }
  }

  /** Generates files of flags with one slip of one kind. */
  *flagErrors(kind: string, count: number, library: Library): Generator<FlagError> {
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const made = flagError(kind, this.#random, library);
      if (!made || !this.#isNew(made.text)) continue;
      found++;
      yield made;
    }
  }

  /** Generates valid files of flags. */
  *validFlags(count: number): Generator<FlagError> {
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const made = validFlags(this.#random);
      if (!this.#isNew(made.text)) continue;
      found++;
      yield made;
    }
  }

  /** Generates variants of a journey that reads a flag, each with flags that lack it or the value read. */
  *flagsLost({ file, library }: Base, read: FlagRead, count: number): Generator<TypingErrorCase> {
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const { flags, isMissing } = flagsWithout(this.#random, read.name, read.value);
      if (!this.#isNew(JSON.stringify(flags))) continue;
      found++;
      const code = isMissing ? 'unknown-fact' : 'unknown-value';
      const typingError = { text: `${JSON.stringify(file, null, 2)}\n`, code, place: read.place };
      yield { file, library: withFlags(library, flags), typingError };
    }
  }

  /** Generates texts with one typing error of one kind. */
  *typingErrors(kind: string, count: number): Generator<TypingErrorCase> {
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const { files, library } = this.#random.one(this.#pools);
      const file = this.#random.one(files);
      const typo = typingErrors[kind]?.(structuredClone(file), this.#random, library);
      if (!typo || !this.#isNew(typo.text)) continue;
      found++;
      yield { file, library, typingError: typo };
    }
  }

  #make({ files, library }: Pool, changes: readonly Mutation[]): Case | undefined {
    const file = structuredClone(this.#random.one(files));
    const isChanged = changes.every((change) => change(file, this.#random, library));
    if (!isChanged || unknownNames(file, library).length > 0 || !this.#isNew(JSON.stringify(file)))
      return undefined;
    return { file, library, oracle: evaluateFile(file, library) };
  }

  #isNew(text: string): boolean {
    if (this.#seen.has(text)) return false;
    this.#seen.add(text);
    return true;
  }
}
