import { noTermination, TerminationState } from '@senda/core';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** State of a termination request (specification, section 3, onboarding state). */
export const terminationAtom = storedAtom(keys.termination, noTermination, TerminationState);
