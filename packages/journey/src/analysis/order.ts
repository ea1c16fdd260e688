/** The fewest names of both lists without which the rest stand in one order. */
export function outOfOrder(before: readonly string[], after: readonly string[]): readonly string[] {
  const stayed = before.filter((name) => after.includes(name));
  const still = commonOrder(stayed, after);
  return after.filter((name) => before.includes(name) && !still.includes(name));
}

/** The most of some names that stand in the same order in another list, which holds all of them. */
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
