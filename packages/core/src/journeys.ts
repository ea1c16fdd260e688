/**
 * Journey files proven over the product's own step library. For builds, tools and the operator's server: a customer's
 * app only reads what was proven, so this is a door of its own.
 */
import { type Finding, type Journey, libraryHash, proofOf } from '@senda/journey';
import { proveJourney } from '@senda/journey/verify';
import { library } from './library/library.ts';

/** Names the step library that proofs of this build are about. */
export const provenOver = libraryHash(library);

/** What a proof of a journey file comes to. */
export interface ProvenFile {
  /** The proven journey; null when it has an error. */
  readonly journey: Journey | null;
  /** The file's JSON when it is proven; null when it has an error. */
  readonly value: unknown;
  /** Names what was proven of what: this content over this step library. */
  readonly proof: string | null;
  readonly findings: readonly Finding[];
}

/** Reads and proves a journey file's text. Never throws. */
export function proveFile(text: string): ProvenFile {
  const { journey, findings } = proveJourney(text, library);
  if (!journey) return { journey, value: null, proof: null, findings };
  return { journey, value: JSON.parse(text), proof: proofOf(journey, provenOver), findings };
}
