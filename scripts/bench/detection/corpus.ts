/** Generates files for the comparison: mutations and reorderings of valid journeys, and typing errors in them. */
import type { Library } from '@senda/journey';
import { type Dice, diceOf } from './files/dice.ts';
import { type Slip, slips } from './files/text-mutations.ts';
import type { Case } from './judge/judge.ts';
import { type Mutation, mutations, reordered } from './mutations.ts';
import { essentialFacts } from './oracle/essential.ts';
import type { FileValue } from './oracle/plan.ts';
import { unknownNames } from './oracle/shape.ts';
import { decide, type Ruling } from './oracle.ts';

/** A valid journey and its library. */
export interface Base {
  readonly file: FileValue;
  readonly library: Library;
}

export interface SlipCase extends Base {
  readonly slip: Slip;
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

const isBroken = (ruling: Ruling): boolean =>
  [...ruling.findings.values()].some(({ code }) => code !== 'constant-condition');
const isSound = (ruling: Ruling): boolean => ruling.findings.size === 0;

/** Generates files; the same seed gives the same files in the same order. */
export class Corpus {
  readonly #dice: Dice;
  readonly #pools: readonly Pool[];
  readonly #seen = new Set<string>();

  /** @throws Error when a base journey is not valid */
  constructor(bases: readonly Base[], seed: number) {
    this.#dice = diceOf(seed);
    for (const { file, library } of bases) {
      const [first] = decide(file, library).findings.keys();
      if (first !== undefined) throw new Error(`"${file.id}" is not a valid base journey: ${first}.`);
    }
    this.#pools = bases.map(({ file: { id, title, steps }, library }) => ({
      files: [{ id, title, steps }],
      library,
    }));
  }

  /** Generates reorderings until `sound` of them are valid, with at most as many invalid ones. */
  *reorderings(sound: number): Generator<Case> {
    let others = 0;
    for (let found = 0, tries = 0; found < sound && tries < sound * patience; tries++) {
      const pool = this.#dice.one(this.#pools);
      const made = this.#make(pool, [reordered]);
      if (!made) continue;
      if (isSound(made.ruling)) {
        found++;
        if (pool.files.length < variants) pool.files.push(made.file);
        yield made;
      } else if (others++ < sound) yield made;
    }
  }

  /** Generates mutations of one kind until `broken` of them have an error, with at most as many that have none. */
  *mutants(kind: string, broken: number): Generator<Case> {
    let others = 0;
    for (let found = 0, tries = 0; found < broken && tries < broken * patience; tries++) {
      const second = this.#dice.once(4) ? [this.#dice.one(Object.values(mutations))] : [];
      const mutation = mutations[kind];
      const made = mutation && this.#make(this.#dice.one(this.#pools), [mutation, ...second]);
      if (!made) continue;
      const counts = isBroken(made.ruling);
      if (counts) found++;
      if (counts || others++ < broken) yield made;
    }
  }

  /** Generates mutations of any kind, each with a number of nodes about as large as its proof needs. */
  *thrifty(count: number): Generator<{ made: Case; nodes: number }> {
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const made = this.#make(this.#dice.one(this.#pools), [this.#dice.one(Object.values(mutations))]);
      if (!made) continue;
      found++;
      yield { made, nodes: 1 + this.#dice.below(this.#dice.once(2) ? 50 : 1000) };
    }
  }

  /**
   * Generates files with a condition that needs more nodes than allowed in any proof. `latest`: the first entry with such a
   * condition.
   */
  *overruns(count: number): Generator<{ made: Case; nodes: number; latest: number }> {
    const tangle = mutations['conditions entangled'];
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const made = tangle && this.#make(this.#dice.one(this.#pools), [tangle]);
      if (!made) continue;
      const essential = essentialFacts(made.file, made.library);
      const most = Math.max(...essential);
      if (most < 2) continue;
      const nodes = 1 + this.#dice.below(most - 1);
      found++;
      yield { made, nodes, latest: essential.findIndex((facts) => facts > nodes) };
    }
  }

  /** Generates texts with one typing error of one kind. */
  *slips(kind: string, count: number): Generator<SlipCase> {
    for (let found = 0, tries = 0; found < count && tries < count * patience; tries++) {
      const { files, library } = this.#dice.one(this.#pools);
      const file = this.#dice.one(files);
      const slip = slips[kind]?.(structuredClone(file), this.#dice, library);
      if (!slip || !this.#isNew(slip.text)) continue;
      found++;
      yield { file, library, slip };
    }
  }

  #make({ files, library }: Pool, changes: readonly Mutation[]): Case | undefined {
    const file = structuredClone(this.#dice.one(files));
    const isChanged = changes.every((change) => change(file, this.#dice, library));
    if (!isChanged || unknownNames(file, library).length > 0 || !this.#isNew(JSON.stringify(file)))
      return undefined;
    return { file, library, ruling: decide(file, library) };
  }

  #isNew(text: string): boolean {
    if (this.#seen.has(text)) return false;
    this.#seen.add(text);
    return true;
  }
}
