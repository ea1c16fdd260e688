/** A short name for a text's content (FNV-1a, two 32-bit lanes): to tell versions apart, not for security. */
export function contentHash(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b);
  }
  const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  return hex(low) + hex(high);
}

/** Names that a journey was proven over a library (`libraryHash`); whoever has both can tell whether a proof is about them. */
export const proofOf = ({ hash }: { readonly hash: string }, libraryHash: string): string =>
  contentHash(`${hash} ${libraryHash}`);
