import { contentHash } from '../hash.ts';
import { type AnyStep, alwaysProvidedKeys, type Library, providedKeys, routeCases } from './library.ts';

/**
 * Returns a hash of everything in a step library that affects proofs: facts, seeds, impossible facts, step declarations.
 * Computed where proofs are made and built into the app, which checks that a proof is about its own library.
 */
export function libraryHash(library: Library): string {
  const { facts, seeds, never } = library;
  const steps = Object.values<AnyStep>(library.steps).map((step) => ({
    name: step.name,
    // A product's own fields of an address do not affect proofs.
    route: routeCases(step.route).map(({ when, path }) => ({ when, path })),
    needs: step.needs,
    uses: step.uses,
    stays: step.stays,
    serves: step.serves,
    tags: step.tags,
    only: step.only,
    retries: step.retries,
    commits: step.commits,
    narrows: step.narrows,
    gives: providedKeys(step),
    surely: alwaysProvidedKeys(step),
    decides: Object.keys(step.decides),
  }));
  return contentHash(JSON.stringify({ facts, seeds, never, steps }));
}
