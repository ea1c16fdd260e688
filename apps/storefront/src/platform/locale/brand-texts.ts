/** Returns what texts call a brand: the word mark (`norte`) and the operator's name (`Norte`). */
export const brandTexts = (wordmark: string) => ({
  wordmark,
  operator: wordmark.charAt(0).toUpperCase() + wordmark.slice(1),
});
