import type { Edit, Suggestion } from './finding.ts';

/**
 * Number of slips between two words (a letter too many, too few, another one, or two that changed places), or more than
 * `most` where there are more than that.
 */
function slips(a: string, b: string, most: number): number {
  const far = most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const [left, above, both] = [next[j - 1] ?? far, row[j] ?? far, row[j - 1] ?? far];
      let fewest = Math.min(left + 1, above + 1, both + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        fewest = Math.min(fewest, (before[j - 2] ?? far) + 1);
      next.push(fewest);
      if (fewest < least) least = fewest;
    }
    // What changed places comes out of the row before: two rows that are too far are needed to be sure.
    if (least > far) return far;
    [before, row] = [row, next];
  }
  return row[b.length] ?? far;
}

/** So many slips are made in a word of so many letters; with more it is another word. */
const slipsIn = (letters: number): number =>
  letters < 2 ? 0 : letters < 7 ? 1 : letters < 11 ? 2 : mostSlips;
const mostSlips = 3;

/**
 * The known name that `word` most likely meant: the one within a slip or a few, else the one of which it is the larger part of
 * the beginning or the end. Undefined where none is near, or several are as near as each other: a guess would mislead.
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const small = word.toLowerCase();
  let best: string | undefined;
  let fewest = mostSlips + 1;
  for (const name of names) {
    if (name === word) return name;
    const most = Math.min(fewest, slipsIn(Math.min(name.length, word.length)));
    // Every letter too many is a slip: a long word need not be compared to be far.
    if (Math.abs(name.length - word.length) > most) continue;
    const many = slips(small, name.toLowerCase(), most);
    if (many > most) continue;
    best = many === fewest ? undefined : name;
    fewest = many;
  }
  if (best !== undefined && (fewest === 0 || word.length > 3)) return best;
  // A short word may as well be cut short: "sim" is no sooner "esim" than "physical_sim".
  const [part, another] = names.filter((name) => beginsOrEnds(name.toLowerCase(), small));
  if (another !== undefined || fewest <= mostSlips) return another === undefined ? best : undefined;
  return part !== undefined && word.length > 2 && part.length <= 2 * word.length ? part : undefined;
}

const beginsOrEnds = (name: string, word: string): boolean => name.startsWith(word) || name.endsWith(word);

/** What to write instead of an unknown word: the near name, done by an edit, or the names there are. */
export const named = (near: string | undefined, known: readonly string[], edit: Edit): Suggestion =>
  near === undefined
    ? {
        text: known.length === 0 ? 'write a name that there is' : `write one of ${known.join(', ')}`,
        edits: [],
      }
    : { text: `write "${near}"`, edits: [edit] };
