import { keys, readText } from './storage.ts';

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** `userVisitorId`: this browser as a fingerprint knows it again; null until there is one. */
export function visitorId(): string | null {
  const kept = readText(keys.visitorId);
  return kept !== null && isId(kept) ? kept : null;
}
