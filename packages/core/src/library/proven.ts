import { claims } from './claims.ts';
import { claimed, library } from './library.ts';

/** The step library as proofs read it. The customer's app, which runs proven files alone, loads `library`. */
export const provenLibrary = claimed(library, claims);
