import { keys, readText, writeText } from './storage.ts';

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Returns `userVisitorId`, the browser's fingerprint id; null until there is one. */
export function visitorId(): string | null {
  const id = readText(keys.visitorId);
  return id !== null && isId(id) ? id : null;
}

/** Stores a fingerprint id if it is well-formed. */
export function setVisitorId(id: string): void {
  if (isId(id)) writeText(keys.visitorId, id);
}
