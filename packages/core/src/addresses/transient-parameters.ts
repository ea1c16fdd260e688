/** Parameters that leave the address before anything else sees it (decisions, guards and session). */
const passing: readonly string[] = ['auth_token', 'silent_login_token', 'device_id', 'reset'];

/** The search part of an address ("?a=1" or "") without the parameters that only pass through. */
export function withoutTransientParameters(search: string): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !passing.includes(nameOf(part)));
  return left.length === 0 ? '' : `?${left.join('&')}`;
}

/** A parameter's name, decoded as the browser does it. */
function nameOf(part: string): string {
  const name = (part.split('=', 1)[0] ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
