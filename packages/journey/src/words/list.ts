/** The most items listed before the last one. */
const maxListed = 20;

/** Returns "one, two and three"; for long lists the first ones, how many more there are, and the last. */
export function list(items: readonly string[], and: string, more: string): string {
  const last = items.slice(-1).join('');
  if (items.length < 2) return last;
  const first = items.slice(0, Math.min(items.length - 1, maxListed));
  const left = items.length - 1 - first.length;
  return `${[...first, ...(left > 0 ? [more.replace('%s', String(left))] : [])].join(', ')} ${and} ${last}`;
}
