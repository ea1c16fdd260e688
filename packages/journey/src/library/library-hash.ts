import { contentHash } from '../hash.ts';
import { type AnyStep, casesOf, givesOf, givesSurely, type Library } from './library.ts';

/**
 * A short name for all that a proof takes from a step library: facts, seeds, what cannot occur, what steps declare. Worked out
 * where proofs are made, and built into the app that asks whether a proof is about its own library.
 */
export function libraryHash(library: Library): string {
  const { facts, seeds, never } = library;
  const steps = Object.values<AnyStep>(library.steps).map((step) => ({
    name: step.name,
    // What a product says of an address beside path and condition proves nothing.
    route: casesOf(step.route).map(({ when, path }) => ({ when, path })),
    needs: step.needs,
    gives: givesOf(step),
    surely: givesSurely(step),
    decides: Object.keys(step.decides),
  }));
  return contentHash(JSON.stringify({ facts, seeds, never, steps }));
}
