import { atom } from 'jotai/vanilla';

/** Progress of the current form upload, from 0 to 1; null while there is none. */
export const uploadProgressAtom = atom<number | null>(null);
