/** Returns the fewest names of both lists without which the others are in the same order. */
export function outOfOrder(before: readonly string[], after: readonly string[]): readonly string[] {
  const common = before.filter((name) => after.includes(name));
  const ordered = commonOrder(common, after);
  return after.filter((name) => before.includes(name) && !ordered.includes(name));
}

/** Returns the longest subsequence of names in the order of another list, which contains all of them. */
function commonOrder(one: readonly string[], other: readonly string[]): readonly string[] {
  const best: (readonly string[])[] = [];
  const places = one.map((name) => other.indexOf(name));
  places.forEach((place, at) => {
    const before = best.filter((_, earlier) => (places[earlier] ?? 0) < place);
    const longest = before.reduce(
      (most, run) => (run.length > most.length ? run : most),
      [] as readonly string[],
    );
    best.push([...longest, one[at] ?? '']);
  });
  return best.reduce((most, run) => (run.length > most.length ? run : most), []);
}
