/** The part of an address that one customer has to themself. */
import * as v from 'valibot';

const Ip = v.pipe(v.string(), v.trim(), v.ip());

/** A proxy may write a port behind the address: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (text: string): string =>
  text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** The eight groups of an IPv6 address, without leading zeros; a zone is left out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
  const before = groups(head);
  const after = groups(tail ?? '');
  const between = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, between) }, () => '0'), ...after];
}

/**
 * What limits count of an address: an IPv4 address, or an IPv6 address' first 64 bits, since a customer is given all the rest.
 * Nothing for what is no address.
 */
export function networkOf(text: string | undefined): string | undefined {
  const bare = withoutPort(text ?? '')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  const ip = v.safeParse(Ip, bare);
  if (!ip.success) return undefined;
  if (!ip.output.includes(':')) return ip.output;
  const groups = groupsOf(ip.output);
  const [a, b, c, d, e, f, g = '', h = ''] = groups;
  // An IPv4 address may also be written in hexadecimal groups: ::ffff:c000:201.
  if ([a, b, c, d, e].every((group) => group === '0') && f === 'ffff') {
    const [high, low] = [Number.parseInt(g, 16), Number.parseInt(h, 16)];
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
