import { atom } from 'jotai/vanilla';

export type FlagValues = Readonly<Record<string, boolean | string>>;

/** What the flag service said, by flag; nothing where the build has none, or until it has answered. */
export const flagsAtom = atom<FlagValues>({});
