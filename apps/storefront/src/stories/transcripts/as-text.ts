/** What a screen reader speaks of an element: its own phrase, and those of what it contains. */
interface Spoken {
  readonly phrase: string;
  readonly parts: Spoken[];
}

/** Elements that a screen reader speaks as one, by their name. */
const isWhole = /^(link|button|image|option|cell|columnheader|rowheader)\b/;
/** Elements whose name or description stands on the page too. */
const isLabelled = /^(radio|checkbox|textbox|searchbox|spinbutton|combobox|group|table|dialog|alertdialog)\b/;
/** Elements that add nothing to what they contain. */
const isPlain = /^(end of )?(emphasis|strong|mark|time|code|generic|document)$/;
const hasRole = /^[a-z]+(, |$)/;
/** Parts are on the line of their element if it is no longer than this. */
const longest = 110;
/** More options are given by the first and the last. */
const mostOptions = 8;

const ends = 'end of ';
const textOf = (phrase: string): string => phrase.replace(ends, '').replace(/^[a-z]+, /, '');
const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

/** Drops what is inside of links, buttons and images: their names say it. */
function namedAlone(phrases: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < phrases.length; at++) {
    const phrase = phrases[at] ?? '';
    kept.push(phrase);
    const end = isWhole.test(phrase) ? phrases.indexOf(ends + phrase, at) : -1;
    if (end > 0) at = end;
  }
  return kept;
}

/** Drops the texts of names and descriptions, before or after the element that speaks them. */
function withoutLabels(phrases: readonly string[]): readonly string[] {
  const kept: string[] = [];
  const dropped = new Set<string>();
  let rest = '';
  for (const phrase of phrases) {
    const text = squeezed(textOf(phrase));
    if (isLabelled.test(phrase)) {
      rest = text;
      for (
        let last = kept.at(-1);
        last && !hasRole.test(last) && rest.includes(squeezed(last));
        last = kept.at(-1)
      ) {
        kept.pop();
      }
    } else if (phrase.startsWith('end, ') && dropped.delete(phrase.slice('end, '.length))) {
      continue;
    } else if (!phrase.startsWith(ends) && phrase !== 'paragraph') {
      const at = rest.indexOf(text);
      rest = at < 0 ? '' : rest.slice(at + text.length);
      if (at >= 0) {
        dropped.add(phrase);
        continue;
      }
    }
    kept.push(phrase);
  }
  return kept;
}

/** Returns whether a phrase ends an element; one without a role ends with its text alone. */
const isEndOf = (phrase: string, other: string): boolean =>
  other === ends + phrase || other === `end, ${phrase}`;

function treeOf(phrases: readonly string[]): readonly Spoken[] {
  const top: Spoken = { phrase: '', parts: [] };
  const open = [top];
  for (const [at, phrase] of phrases.entries()) {
    const here = (open.at(-1) ?? top).phrase;
    if (isEndOf(here, phrase)) open.pop();
    else {
      const spoken = { phrase, parts: [] };
      open.at(-1)?.parts.push(spoken);
      const end = phrases.findIndex((other, later) => later > at && isEndOf(phrase, other));
      // An empty status has no end of its own.
      const next = phrase === 'status' ? phrases.indexOf(phrase, at + 1) : -1;
      if (end > 0 && !(next > 0 && next < end)) open.push(spoken);
    }
  }
  return top.parts;
}

/** Returns a phrase in fewer words: an entry of a list by its place, a heading with its level first. */
const shorter = (phrase: string): string =>
  phrase
    .replace(/^listitem, level \d+,( current step,)? position (\d+), set size (\d+)/, '$2/$3$1')
    .replace(/, position (\d+), set size (\d+)$/, ', $1/$2')
    .replace(/^heading, ([^]*), level (\d)$/, 'heading $2, $1')
    .replace(/^row, [^]*/, 'row')
    .replace(/^(cell|columnheader|rowheader), /, '')
    .replace(/,$/, '');

function optionsOf(parts: readonly Spoken[]): string {
  const names = parts.map(({ phrase }) => textOf(phrase).replace(/, (not )?selected.*$/, ''));
  const shown = names.length > mostOptions ? [...names.slice(0, 3), '…', names.at(-1)] : names;
  return `${names.length} options: ${shown.join(' · ')}`;
}

/** Joins texts that are one sentence: one begins with a comma or a full stop. */
const joined = (lines: readonly string[], between: string): string =>
  lines
    .join(between)
    .replaceAll(between + ',', ',')
    .replaceAll(between + '.', '.');

/** Returns the lines of what is spoken; what an element contains is indented. */
function linesOf(spoken: readonly Spoken[]): readonly string[] {
  const lines: string[] = [];
  for (const { phrase, parts } of spoken) {
    const inner = parts[0]?.phrase.startsWith('option,') ? [optionsOf(parts)] : linesOf(parts);
    const isFlat = !inner.some((part) => part.startsWith('  '));
    const own = shorter(phrase);
    const line = `${own}: ${joined(inner, ' · ')}`;
    if (inner.length === 0) {
      const isEmpty = phrase === 'status' || phrase === 'paragraph';
      if (!isEmpty) lines.push(own);
    } else if (phrase === 'paragraph' || phrase === parts[0]?.phrase)
      lines.push(...(isFlat ? [joined(inner, ' ')] : inner));
    else if (phrase === 'definition' && lines.at(-1)?.startsWith('term'))
      lines.push(`${lines.pop()} → ${joined(inner, ' · ')}`);
    else if (isFlat && (inner.length === 1 || line.length <= longest)) lines.push(line);
    else lines.push(`${own}:`, ...inner.map((part) => `  ${part}`));
  }
  return lines;
}

/** Returns what a screen reader has spoken, phrase by phrase, as a text to be read: each thing once, with its parts below it. */
export function asText(phrases: readonly string[]): string {
  const kept = withoutLabels(namedAlone(phrases).filter((phrase) => !isPlain.test(phrase)));
  return linesOf(treeOf(kept)).join('\n');
}
