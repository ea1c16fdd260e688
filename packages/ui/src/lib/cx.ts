/** Joins class names, skipping what is absent; undefined when nothing is left, so no empty attribute is written. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
