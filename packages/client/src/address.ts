/**
 * Where a path of the contract lies: prefixed by the gateway's base URL unless it starts with http or /mocks
 * (specification, section 7).
 */
export function addressOf(path: string, baseUrl: string): string {
  if (path.startsWith('http') || path.startsWith('/mocks')) return path;
  return baseUrl.replace(/\/+$/, '') + path;
}

/**
 * Fills the `{name}` parts of a path, each value encoded. Null when a value cannot stand as one segment: it is
 * missing, empty, "." or "..".
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string | null {
  let fits = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    // URLs resolve dot segments even when they are encoded: such a value would reach another call.
    if (/^\.{0,2}$/.test(value)) fits = false;
    return encodeURIComponent(value);
  });
  return fits ? filled : null;
}
