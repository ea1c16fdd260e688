/** Joins class names and skips absent ones. Returns undefined if none is left, to avoid an empty attribute. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
