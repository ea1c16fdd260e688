import { atom } from 'jotai/vanilla';

export type FlagValues = Readonly<Record<string, boolean | string>>;

/** Flag values of the flag service; empty without one, or until it has responded. */
export const flagsAtom = atom<FlagValues>({});
