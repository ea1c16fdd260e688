/** Hands a file to the browser, which saves it. @param content base64 */
export function saveFile({
  name,
  mediaType,
  content,
}: {
  readonly name: string;
  readonly mediaType: string;
  readonly content: string;
}): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
