import { contentHash } from '../file/hash.ts';
import { once } from '../once.ts';
import { type AnyStep, givesOf, givesSurely, type Library } from './library.ts';

/** A short name for all that a proof takes from a step library: facts, seeds, what cannot occur, what steps declare. */
const libraryHash = once((library: Library): string => {
  const { facts, seeds, never } = library;
  const steps = Object.values<AnyStep>(library.steps).map((step) => ({
    name: step.name,
    route: step.route,
    needs: step.needs,
    gives: givesOf(step),
    surely: givesSurely(step),
    decides: Object.keys(step.decides),
  }));
  return contentHash(JSON.stringify({ facts, seeds, never, steps }));
});

/** Names that a journey was proven over a library; whoever has both can tell whether a proof is about them. */
export const proofOf = ({ hash }: { readonly hash: string }, library: Library): string =>
  contentHash(`${hash} ${libraryHash(library)}`);
