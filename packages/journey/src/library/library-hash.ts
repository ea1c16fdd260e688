import { contentHash } from '../file/hash.ts';
import { type AnyStep, givesOf, givesSurely, type Library } from './library.ts';

/** A library never changes, so its name holds as long as it lives. */
const known = new WeakMap<Library, string>();

/** A short name for all that a proof takes from a step library: facts, seeds, what cannot occur, what steps declare. */
function libraryHash(library: Library): string {
  const there = known.get(library);
  if (there !== undefined) return there;
  const { facts, seeds, never } = library;
  const steps = Object.values<AnyStep>(library.steps).map((step) => ({
    name: step.name,
    route: step.route,
    needs: step.needs,
    gives: givesOf(step),
    surely: givesSurely(step),
    decides: Object.keys(step.decides),
  }));
  const hash = contentHash(JSON.stringify({ facts, seeds, never, steps }));
  known.set(library, hash);
  return hash;
}

/** Names that a journey was proven over a library; whoever has both can tell whether a proof is about them. */
export const proofOf = ({ hash }: { readonly hash: string }, library: Library): string =>
  contentHash(`${hash} ${libraryHash(library)}`);
