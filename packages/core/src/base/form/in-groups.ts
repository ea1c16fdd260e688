/** Returns digits in groups of these lengths; further digits follow the last group. */
export function inGroups(digits: string, lengths: readonly number[], by = ' '): string {
  let from = 0;
  const groups = lengths.map((length) => {
    from += length;
    return digits.slice(from - length, from);
  });
  return groups.filter(Boolean).join(by) + digits.slice(from);
}
