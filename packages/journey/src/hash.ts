/** Returns a hash of a text, 16 hexadecimal digits (FNV-1a, two 32-bit lanes): distinguishes texts, not for security. */
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

/** Returns the id of a proof: this journey was proven over this library (`libraryHash`). */
export const proofOf = ({ hash }: { readonly hash: string }, libraryHash: string): string =>
  contentHash(`${hash} ${libraryHash}`);
