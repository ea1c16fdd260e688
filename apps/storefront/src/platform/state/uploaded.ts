import { atom } from 'jotai/vanilla';

/** How much of the form that is being sent has left the device, from 0 to 1; null while none is. */
export const uploadedAtom = atom<number | null>(null);
