const encoder = new TextEncoder();

export const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const keys = new Map<string, Promise<CryptoKey>>();

/** Returns the HMAC-SHA-256 key of a secret, cached because every authenticated call needs it. */
export function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const made = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']);
  keys.set(secret, made);
  return made;
}

/** Returns the SHA-256 of a text, 64 hexadecimal digits. */
export const textHash = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

export async function keyedHash(secret: string, text: string): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(text)));
}

export function equalInConstantTime(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let at = 0; at < left.length; at += 1) difference |= left.charCodeAt(at) ^ right.charCodeAt(at);
  return difference === 0;
}
