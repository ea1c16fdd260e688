/** Promo codes: which a customer selected, how many there may be, and when they do not count (specification, sections 4 and 5). */
import type { ExitPromo } from '../answers/step-input.ts';
import type { FieldProblem } from '../form/form.ts';
import { plainText } from '../form/plain-text.ts';

/** Where the promotion config says nothing (decisions, "Other"). */
const defaultMostCodes = 2;
/** Longer ones the gateway does not take. */
const codeSize = 32;

/** How many codes there may be: one fewer while a non-manual exit promo code is stored. */
export const maximumCodes = (configured: number | undefined, exit: ExitPromo | null | undefined): number =>
  Math.max(0, (configured ?? defaultMostCodes) - (exit && !exit.isManual ? 1 : 0));

/** A code as it counts: upper-cased, without the blanks around it; null when the text holds none. */
function codeIn(text: string): string | null {
  const code = plainText(text).toUpperCase();
  return code === '' || code.length > codeSize ? null : code;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The code that an address brings under a key of its search part, URL-decoded and upper-cased. */
function codeUnder(key: string, search: string): string | null {
  const parts = search.replace(/^\?/, '').split('&');
  const part = parts.find((each) => each.startsWith(`${key}=`));
  return part === undefined ? null : codeIn(decoded(part.slice(key.length + 1)));
}

/** The code that an address brings: its `promo_code`. */
export const codeInSearch = (search: string): string | null => codeUnder('promo_code', search);

/** The exit promo code that an address brings: its `exit_promo_code`, which she typed herself only where `exit_promo_manual=true` says so. */
export function exitPromoInSearch(search: string): ExitPromo | null {
  const code = codeUnder('exit_promo_code', search);
  return code === null ? null : { code, isManual: codeUnder('exit_promo_manual', search) === 'TRUE' };
}

const holds = (codes: readonly string[], code: string): boolean =>
  codes.some((each) => each.toUpperCase() === code.toUpperCase());

/** What a customer selects among promo codes, wherever she is asked. */
export interface PromoCodes {
  readonly codes: readonly string[];
  /** What stands in the field. */
  readonly text: string;
  /** How many there may be. */
  readonly most: number;
  /** The code that came with an address and was taken up: it does not come back once removed. */
  readonly arrived: string | undefined;
  /** Goes up with each code that was one too many: a notification tells it. */
  readonly limitHits: number;
  readonly problem: FieldProblem | undefined;
  /** Codes that were dropped, named to the customer, and why. */
  readonly dropped: readonly DroppedCode[];
}

/** A code that counts for nothing: none of ours, one too many, or not with a trial. */
export interface DroppedCode {
  readonly code: string;
  readonly reason: 'UNKNOWN' | 'LIMIT' | 'TRIAL';
}

/** The codes that a page begins with; `arrived` is the one of an address that was taken up before. */
export const startCodes = (codes: readonly string[], arrived?: string): PromoCodes => ({
  codes,
  text: '',
  most: defaultMostCodes,
  arrived,
  limitHits: 0,
  problem: undefined,
  dropped: [],
});

/** Adds a code; one that is selected already, whatever its case, changes nothing. */
function withCode(promo: PromoCodes, code: string): PromoCodes {
  if (holds(promo.codes, code)) return { ...promo, text: '', problem: undefined };
  if (promo.codes.length >= promo.most) {
    return { ...promo, limitHits: promo.limitHits + 1, problem: 'maximum_promocode_reached' };
  }
  return {
    ...promo,
    codes: [...promo.codes, code],
    text: '',
    problem: undefined,
    dropped: promo.dropped.filter((each) => each.code !== code),
  };
}

/** The code in the field is to count. */
function applyText(promo: PromoCodes): PromoCodes {
  const code = codeIn(promo.text);
  return code === null ? { ...promo, problem: 'promo.missing' } : withCode(promo, code);
}

/** A code came with the address: taken up once. One too many stands in no field, so it is named like any that is dropped. */
export function applyArrived(promo: PromoCodes, code: string | null | undefined): PromoCodes {
  if (code === null || code === undefined || code === promo.arrived) return promo;
  const after = withCode(promo, code);
  const dropped: readonly DroppedCode[] = holds(after.codes, code)
    ? after.dropped
    : [...after.dropped.filter((each) => each.code !== code), { code, reason: 'LIMIT' }];
  return { ...after, dropped, arrived: code, problem: undefined };
}

/** The promotion config answered: what is too many then is dropped, and named. */
export function limitCodes(promo: PromoCodes, most: number): PromoCodes {
  const over = promo.codes.slice(most);
  if (over.length === 0) return { ...promo, most };
  return dropCodes(
    { ...promo, most },
    over.map((code) => ({ code, reason: 'LIMIT' })),
  );
}

/** Takes codes out and names them. */
export function dropCodes(promo: PromoCodes, dropped: readonly DroppedCode[]): PromoCodes {
  const gone = dropped.filter(({ code }) => holds(promo.codes, code));
  if (gone.length === 0) return promo;
  const names = gone.map(({ code }) => code);
  return {
    ...promo,
    codes: promo.codes.filter((code) => !holds(names, code)),
    dropped: [...promo.dropped.filter(({ code }) => !holds(names, code)), ...gone],
  };
}

const removeCode = (promo: PromoCodes, code: string): PromoCodes => ({
  ...promo,
  codes: promo.codes.filter((each) => each !== code),
  problem: undefined,
});

const typeCode = (promo: PromoCodes, text: string): PromoCodes => ({
  ...promo,
  text,
  problem: undefined,
});

/** What the customer does about codes, and what the gateway answers of them when it prices the order. */
export type PromoEvent =
  | { readonly type: 'promo.typed'; readonly text: string }
  | { readonly type: 'promo.applied' }
  | { readonly type: 'promo.removed'; readonly code: string }
  | { readonly type: 'promo.dropped'; readonly dropped: readonly DroppedCode[] };

const isPromoEvent = (event: { readonly type: string }): event is PromoEvent =>
  event.type.startsWith('promo.');

/**
 * Returns the codes after an event; any that is not about them changes nothing. A notice about a dropped code lasts until the
 * customer types, applies or removes a code: beside another code it would read as if it were about that one.
 */
export function afterPromo(promo: PromoCodes, event: { readonly type: string }): PromoCodes {
  if (!isPromoEvent(event)) return promo;
  const unnamed = { ...promo, dropped: [] };
  if (event.type === 'promo.typed') return typeCode(unnamed, event.text);
  if (event.type === 'promo.removed') return removeCode(unnamed, event.code);
  if (event.type === 'promo.dropped') return dropCodes(promo, event.dropped);
  return applyText(codeIn(promo.text) === null ? promo : unnamed);
}

/** What a screen shows of promo codes, and can do. */
export interface PromoView {
  /** The codes that are selected. */
  readonly codes: readonly string[];
  /** What stands in the field. */
  readonly text: string;
  readonly problem: FieldProblem | undefined;
  /** No code goes with a trial plan. */
  readonly disabled: boolean;
  /** Codes that were dropped, named to the customer, and why. */
  readonly dropped: readonly DroppedCode[];
  /** Goes up with each code that was one too many: a notification tells it. */
  readonly limitHits: number;
  type(text: string): void;
  apply(): void;
  remove(code: string): void;
  /** Takes out the codes that the gateway does not take off for, and names them. */
  drop(dropped: readonly DroppedCode[]): void;
}

/** The promo part of a step's view. */
export const promoView = (
  promo: PromoCodes,
  disabled: boolean,
  send: (event: PromoEvent) => void,
): PromoView => ({
  codes: promo.codes,
  text: promo.text,
  problem: promo.problem,
  disabled,
  dropped: promo.dropped,
  limitHits: promo.limitHits,
  type: (text) => send({ type: 'promo.typed', text }),
  apply: () => send({ type: 'promo.applied' }),
  remove: (code) => send({ type: 'promo.removed', code }),
  drop: (dropped) => send({ type: 'promo.dropped', dropped }),
});
