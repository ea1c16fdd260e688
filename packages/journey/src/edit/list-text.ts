import { createScanner, type Node } from 'jsonc-parser';

/** The text of an object or a list, cut at its members: joined in order, it is the text again. */
export interface ListText {
  /** From after the opening bracket to before the closing one, as offsets of the file. */
  readonly from: number;
  readonly to: number;
  readonly slots: readonly Slot[];
  /** Between the last member and the closing bracket. */
  readonly end: string;
}

/** A member with what belongs to it (`lead`, `trail`) and to its position in the list (`gap`, `comma`). */
interface Slot {
  readonly gap: string;
  /** Comments in the lines directly above the member, with their line ends. */
  readonly lead: string;
  readonly item: string;
  /** Up to and including the comma; empty where there is none. */
  readonly comma: string;
  /** A comment behind the comma, in the same line. */
  readonly trail: string;
}

/** How new text is written between members: the line end, and the space after a comma in a line. */
interface Spacing {
  readonly eol: string;
  readonly afterComma: string;
  readonly padding: string;
}

/** Cuts the text of an object or a list. */
export function cutList(text: string, { offset, length, children = [] }: Node): ListText {
  const to = offset + length - 1;
  const rests = children.map((child, index) => {
    const rest = text.slice(endOf(child), children[index + 1]?.offset ?? to);
    const comma = rest.slice(0, commaEnd(rest));
    return { comma, after: rest.slice(comma.length) };
  });
  const first = text.slice(offset + 1, children[0]?.offset ?? to);
  // Comments move with a member only where each has lines of its own.
  const hasOwnLines =
    first.includes('\n') && rests.every(({ after }) => endsLine(after.slice(trailOf(after).length)));
  let before = first;
  const slots = children.map((child, index): Slot => {
    const { comma = '', after = '' } = rests[index] ?? {};
    const lead = hasOwnLines ? before.slice(leadStart(before)) : '';
    const trail = hasOwnLines ? trailOf(after) : '';
    const gap = before.slice(0, before.length - lead.length);
    before = after.slice(trail.length);
    return { gap, lead, item: text.slice(child.offset, endOf(child)), comma, trail };
  });
  return { from: offset + 1, to, slots, end: before };
}

/** Whether nothing else follows in the line. */
const endsLine = (text: string): boolean => /^[ \t]*\r?\n/.test(text);

const endOf = ({ offset, length }: Node): number => offset + length;

/** Returns the text of a cut list. */
const joinList = ({ slots, end }: Pick<ListText, 'slots' | 'end'>): string =>
  slots.map(({ gap, lead, item, comma, trail }) => gap + lead + item + comma + trail).join('') + end;

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the comments and commas of a text between two members. */
function tokensIn(between: string): readonly Token[] {
  if (isBlank(between)) return [];
  const scanner = createScanner(between);
  const tokens: Token[] = [];
  for (scanner.scan(); scanner.getTokenOffset() < between.length; scanner.scan()) {
    const from = scanner.getTokenOffset();
    const to = from + scanner.getTokenLength();
    const text = between.slice(from, to);
    if (!isBlank(text)) tokens.push({ text, from, to });
  }
  return tokens;
}

const commaEnd = (between: string): number => tokensIn(between).find(({ text }) => text === ',')?.to ?? 0;

/** Returns where the comments directly above a member begin; the end of the text if there are none. */
function leadStart(gap: string): number {
  let start = gap.length;
  for (const { from, to } of tokensIn(gap).toReversed()) {
    const isAbove = gap.slice(to, start).split('\n').length === 2;
    const line = gap.lastIndexOf('\n', from) + 1;
    if (!isAbove || line === 0 || gap.slice(line, from).trim() !== '') break;
    start = from;
  }
  return start;
}

/** Returns a comment that fills the rest of the line; empty if there is none. */
function trailOf(rest: string): string {
  const [comment] = tokensIn(rest);
  const trail = comment ? rest.slice(0, comment.to) : '';
  return !trail.includes('\n') && endsLine(rest.slice(trail.length)) ? trail : '';
}

const isBlank = (text: string): boolean => text.trim() === '';
const indentOf = (gap: string): string => /^[ \t]*/.exec(gap.slice(gap.lastIndexOf('\n') + 1))?.[0] ?? '';

/** Returns the indentation of the list's members; undefined if they have no lines of their own. */
export function indentIn({ slots, end }: ListText, unit: string): string | undefined {
  const gap = slots.findLast((slot) => slot.gap.includes('\n'))?.gap;
  if (gap !== undefined) return indentOf(gap);
  return slots.length === 0 && end.includes('\n') ? indentOf(end) + unit : undefined;
}

/** Returns the gap before a new member beside one that has this gap. */
function gapLike(gap: string, isFirst: boolean, { eol, afterComma }: Spacing): string {
  if (gap.includes('\n')) return eol + indentOf(gap);
  return isFirst || !isBlank(gap) ? afterComma : gap;
}

/** Inserts a member. */
export function withItem(
  { slots, end }: ListText,
  index: number,
  item: string,
  spacing: Spacing,
  indent: string | undefined,
): string {
  const plain = { lead: '', item, trail: '' };
  const next = slots[index];
  const last = slots.at(-1);
  if (next) {
    const gap = gapLike((index === 0 ? slots[1] : next)?.gap ?? next.gap, slots.length === 1, spacing);
    const moved = { ...next, gap };
    return joinList({
      slots: slots.toSpliced(index, 1, { ...plain, gap: next.gap, comma: ',' }, moved),
      end,
    });
  }
  if (last) {
    const hasComma = last.comma !== '';
    const before = hasComma ? last : { ...last, comma: ',' };
    const gap = gapLike(last.gap, slots.length === 1, spacing);
    const added = { ...plain, gap, comma: hasComma ? ',' : '' };
    return joinList({ slots: [...slots.slice(0, -1), before, added], end });
  }
  if (indent !== undefined)
    return joinList({ slots: [{ ...plain, gap: spacing.eol + indent, comma: '' }], end });
  return isBlank(end) ? spacing.padding + item + spacing.padding : end + item;
}

/** Removes a member. Comments around it stay. */
export function withoutItem({ slots, end }: ListText, index: number): string {
  const gone = slots[index];
  const before = slots[index - 1];
  const next = slots[index + 1];
  if (!gone) return joinList({ slots, end });
  const hasComma = gone.comma !== '';
  const behind = gone.comma.slice(0, -1) + gone.trail;
  const after = (isBlank(behind) ? '' : behind) + (next?.gap ?? end);
  // A comment that ends its line must not take in what follows.
  const above = endsLine(after) ? gone.lead.trimEnd() : gone.lead;
  const isClean = above === '' && isBlank(behind);
  if (next) {
    const gap =
      isClean && isBlank(next.gap)
        ? gone.gap
        : (isClean && isBlank(gone.gap) ? '' : gone.gap + above) + after;
    return joinList({ slots: slots.toSpliced(index, 2, { ...next, gap }), end });
  }
  const left = (isClean && isBlank(gone.gap) ? '' : gone.gap + above) + after;
  if (!before) return isBlank(left) && !end.includes('\n') ? '' : left;
  // Without a comma of its own, the last member takes the one before it along.
  const comma = hasComma ? before.comma : before.comma.slice(0, -1);
  const last = { ...before, comma: isBlank(comma) ? '' : comma };
  return joinList({ slots: [...slots.slice(0, index - 1), last], end: left });
}

/** Moves a member, with its comments. */
export function withMovedItem({ slots, end }: ListText, from: number, to: number): string {
  const order = [...slots];
  order.splice(to, 0, ...order.splice(from, 1));
  return joinList({
    slots: order.map(({ lead, item, trail }, at) => {
      const { gap = '', comma = '' } = slots[at] ?? {};
      return { gap, lead, item, comma, trail };
    }),
    end,
  });
}
