/** Promo codes: selection, limit, and when they do not apply (spec 4.store.trial, 5.promo). */
import type { ExitPromo } from '../../base/answers/step-input.ts';
import { codeText } from '../../base/form/code-text.ts';
import type { FieldProblem } from '../../base/form/form.ts';

/** Limit without a promotion config (decision 0062). */
const defaultMostCodes = 2;
/** Longest code that the gateway accepts. */
const codeSize = 32;

/** Returns the maximum number of codes: one fewer while a non-manual exit promo code is stored. */
export const maximumCodes = (configured: number | undefined, exit: ExitPromo | null | undefined): number =>
  Math.max(0, (configured ?? defaultMostCodes) - (exit && !exit.isManual ? 1 : 0));

/** Normalizes a code: trimmed and upper-cased; null if the text is not a code. */
function codeIn(text: string): string | null {
  const code = codeText(text).toUpperCase();
  return code === '' || code.length > codeSize ? null : code;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Returns the code under a key of an address's query, URL-decoded and upper-cased. */
function codeUnder(key: string, search: string): string | null {
  const parts = search.replace(/^\?/, '').split('&');
  const part = parts.find((each) => each.startsWith(`${key}=`));
  return part === undefined ? null : codeIn(decoded(part.slice(key.length + 1)));
}

/** Returns the `promo_code` of an address's query. */
export const codeInSearch = (search: string): string | null => codeUnder('promo_code', search);

/** Returns the `exit_promo_code` of an address's query; entered by the customer only with `exit_promo_manual=true`. */
export function exitPromoInSearch(search: string): ExitPromo | null {
  const code = codeUnder('exit_promo_code', search);
  return code === null ? null : { code, isManual: codeUnder('exit_promo_manual', search) === 'TRUE' };
}

const includesCode = (codes: readonly string[], code: string): boolean =>
  codes.some((each) => each.toUpperCase() === code.toUpperCase());

/** The selection of promo codes, shared by all pages that ask for them. */
export interface PromoCodes {
  readonly codes: readonly string[];
  /** Text of the field. */
  readonly text: string;
  /** Maximum number of codes. */
  readonly most: number;
  /** The address's code that was already applied: it is not applied again after its removal. */
  readonly arrived: string | undefined;
  /** Counts attempts beyond the maximum, each of which shows a notification. */
  readonly limitHits: number;
  readonly problem: FieldProblem | undefined;
  /** Codes that were dropped, with the reason, for a notice. */
  readonly dropped: readonly DroppedCode[];
}

/** A code that does not apply: unknown, beyond the limit, or not with a trial. */
export interface DroppedCode {
  readonly code: string;
  readonly reason: 'UNKNOWN' | 'LIMIT' | 'TRIAL';
}

/** Returns the initial codes; `arrived` is the address's code that was already applied. */
export const startCodes = (codes: readonly string[], arrived?: string): PromoCodes => ({
  codes,
  text: '',
  most: defaultMostCodes,
  arrived,
  limitHits: 0,
  problem: undefined,
  dropped: [],
});

/** Adds a code, unless it is already selected (case-insensitive). */
function withCode(promo: PromoCodes, code: string): PromoCodes {
  if (includesCode(promo.codes, code)) return { ...promo, text: '', problem: undefined };
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

/** Adds the code in the field. */
function applyText(promo: PromoCodes): PromoCodes {
  const code = codeIn(promo.text);
  if (code !== null) return withCode(promo, code);
  return { ...promo, problem: codeText(promo.text) === '' ? 'promo.missing' : 'promo.long' };
}

/** Applies the address's code once. Beyond the limit it is listed as dropped, since no field shows it. */
export function applyArrivedCode(promo: PromoCodes, code: string | null | undefined): PromoCodes {
  if (code === null || code === undefined || code === promo.arrived) return promo;
  const after = withCode(promo, code);
  const dropped: readonly DroppedCode[] = includesCode(after.codes, code)
    ? after.dropped
    : [...after.dropped.filter((each) => each.code !== code), { code, reason: 'LIMIT' }];
  return { ...after, dropped, arrived: code, problem: undefined };
}

/** Applies the configured limit and drops excess codes with a notice. */
export function limitCodes(promo: PromoCodes, most: number): PromoCodes {
  const over = promo.codes.slice(most);
  if (over.length === 0) return { ...promo, most };
  return dropCodes(
    { ...promo, most },
    over.map((code) => ({ code, reason: 'LIMIT' })),
  );
}

/** Removes codes and adds them to the notice. */
export function dropCodes(promo: PromoCodes, dropped: readonly DroppedCode[]): PromoCodes {
  const gone = dropped.filter(({ code }) => includesCode(promo.codes, code));
  if (gone.length === 0) return promo;
  const names = gone.map(({ code }) => code);
  return {
    ...promo,
    codes: promo.codes.filter((code) => !includesCode(names, code)),
    dropped: [...promo.dropped.filter(({ code }) => !includesCode(names, code)), ...gone],
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

/** Changes of codes by the customer, and codes that the gateway drops when it prices the order. */
export type PromoEvent =
  | { readonly type: 'promo.typed'; readonly text: string }
  | { readonly type: 'promo.applied' }
  | { readonly type: 'promo.removed'; readonly code: string }
  | { readonly type: 'promo.dropped'; readonly dropped: readonly DroppedCode[] };

const isPromoEvent = (event: { readonly type: string }): event is PromoEvent =>
  event.type.startsWith('promo.');

/**
 * Returns the codes after an event; other events change nothing. The notice about dropped codes lasts until the customer edits,
 * applies or removes a code: next to another code it would be misread.
 */
export function promoReducer(promo: PromoCodes, event: { readonly type: string }): PromoCodes {
  if (!isPromoEvent(event)) return promo;
  const withoutNotice = { ...promo, dropped: [] };
  if (event.type === 'promo.typed') return typeCode(withoutNotice, event.text);
  if (event.type === 'promo.removed') return removeCode(withoutNotice, event.code);
  if (event.type === 'promo.dropped') return dropCodes(promo, event.dropped);
  return applyText(codeIn(promo.text) === null ? promo : withoutNotice);
}

/** State and actions of the promo code section. */
export interface PromoView {
  /** Selected codes. */
  readonly codes: readonly string[];
  /** Text of the field. */
  readonly text: string;
  readonly problem: FieldProblem | undefined;
  /** Trial plans accept no codes. */
  readonly disabled: boolean;
  /** Codes that were dropped, with the reason, for a notice. */
  readonly dropped: readonly DroppedCode[];
  /** Counts attempts beyond the maximum, each of which shows a notification. */
  readonly limitHits: number;
  type(text: string): void;
  apply(): void;
  remove(code: string): void;
  /** Removes codes that the gateway did not apply, with a notice. */
  drop(dropped: readonly DroppedCode[]): void;
}

/** Returns the promo part of a step's view. */
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
