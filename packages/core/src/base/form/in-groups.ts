/** Returns digits in groups of these lengths; further digits follow the last group. */
export function inGroups(digits: string, lengths: readonly number[], by = ' '): string {
  const groups: string[] = [];
  let from = 0;
  for (const length of lengths) {
    groups.push(digits.slice(from, from + length));
    from += length;
  }
  return groups.filter((group) => group !== '').join(by) + digits.slice(from);
}
