import { atom } from 'jotai/vanilla';

/** Where the operator's app is downloaded; null until it is known, and where no build asks. */
export const downloadAppAtom = atom<string | null>(null);
