/** Returns the URL of a path: prefixed by the base URL unless it starts with http or /mocks (spec 7.path). */
export function urlOf(path: string, baseUrl: string): string {
  if (path.startsWith('http') || path.startsWith('/mocks')) return path;
  return baseUrl.replace(/\/+$/, '') + path;
}

/** Fills the `{name}` parts of a path with encoded values. Returns null if a value is missing, empty, "." or "..". */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string | null {
  let isValid = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    // URLs resolve dot segments even if encoded, so such a value would address another call.
    if (/^\.{0,2}$/.test(value)) isValid = false;
    return encodeURIComponent(value);
  });
  return isValid ? filled : null;
}
