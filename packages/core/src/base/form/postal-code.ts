import * as home from '#country/place.ts';
import type { FieldProblem } from './form.ts';
import { digitsFormat, type TextFormat } from './text-format.ts';

/** Returns the digits of a postal code: as configured, else those of the product's country (5 in Mexico) and 6 elsewhere (spec 9.zip-size). */
export const postalCodeSize = (country: string, configured?: number): number =>
  configured ?? (country === home.country ? home.postalCodeSize : 6);

/** Whether the length is unknown: codes may then be longer than the default. */
const isLengthUnknown = (country: string, configured?: number): boolean =>
  configured === undefined && country !== home.country;

/** The 6-digit check: length at least 6, digits only (spec 5.six-digits). */
export const isSixDigits = (text: string): boolean => /^[0-9]{6,}$/.test(text);

/** Most digits that a gateway accepts. */
const longest = 12;

/** Returns the format of a postal code's field: its digits, at most as many as it has (a pasted "C.P. 06700"). */
export const postalCodeFormat = (country: string, configured?: number): TextFormat =>
  digitsFormat(isLengthUnknown(country, configured) ? longest : postalCodeSize(country, configured));

const isWhole = (code: string, size: number): boolean => code.length === size && /^[0-9]+$/.test(code);

/** Returns the complete postal code in a text, with leading zeros; null if incomplete. */
export function postalCodeIn(text: string, country: string, configured?: number): string | null {
  const code = text.trim();
  const size = postalCodeSize(country, configured);
  return (isLengthUnknown(country, configured) ? isSixDigits(code) : isWhole(code, size)) ? code : null;
}

/** Returns the problem of an incomplete postal code. */
export function postalCodeProblem(
  text: string,
  country: string,
  configured?: number,
): FieldProblem | undefined {
  if (text.trim() === '') return 'field.postalCode.missing';
  return postalCodeIn(text, country, configured) === null ? 'field.postalCode.short' : undefined;
}
