/** Parameters removed from the URL before any other code reads it (spec 2.guard.parameters). */
const passing: readonly string[] = ['auth_token', 'silent_login_token', 'device_id', 'reset'];

/** Returns the search part of a URL ("?a=1" or "") without the transient parameters. */
export function withoutTransientParameters(search: string): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !passing.includes(nameOf(part)));
  return left.length === 0 ? '' : `?${left.join('&')}`;
}

/** Returns a parameter's name, decoded as the browser does. */
function nameOf(part: string): string {
  const name = (part.split('=', 1)[0] ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
