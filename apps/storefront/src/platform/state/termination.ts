import { noTermination, TerminationState } from '@senda/core';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** What is kept of a wish to end a line (specification, section 3, onboarding state). */
export const terminationAtom = storedAtom(keys.termination, noTermination, TerminationState);
