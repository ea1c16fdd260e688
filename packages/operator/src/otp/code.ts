const codes = 1_000_000;

/** Six random digits, each code as likely as any other (values that would favour the low ones are drawn again). */
export function newCode(): string {
  const fair = Math.floor(2 ** 32 / codes) * codes;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? fair) >= fair);
  return String((drawn[0] ?? 0) % codes).padStart(6, '0');
}
