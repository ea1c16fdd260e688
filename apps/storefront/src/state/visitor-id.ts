import { keys, readText, writeText } from './storage.ts';

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** `userVisitorId`: this browser as a fingerprint knows it again; null until there is one. */
export function visitorId(): string | null {
  const kept = readText(keys.visitorId);
  return kept !== null && isId(kept) ? kept : null;
}

/** Keeps what a fingerprint said, unless it is no id. */
export function keepVisitorId(id: string): void {
  if (isId(id)) writeText(keys.visitorId, id);
}
