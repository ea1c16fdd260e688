/** ICCIDs of SIMs (decisions, "Formats"): `89` and 17 or 18 digits, the last a Luhn check digit. */

import { hasCheckDigit } from '../card/card.ts';

/** What is wrong with an entered ICCID. */
export type IccidProblem = 'missing' | 'form' | 'digit';

/** Removes the separators of an ICCID as printed on cards. */
export const iccidIn = (text: string): string => text.replace(/[\s.-]/g, '');

/** Returns what is wrong with an entered ICCID; undefined if valid. */
export function iccidProblem(text: string): IccidProblem | undefined {
  const digits = iccidIn(text);
  if (digits === '') return 'missing';
  if (!/^89[0-9]{17,18}$/.test(digits)) return 'form';
  return hasCheckDigit(digits) ? undefined : 'digit';
}

/** Returns the ICCID in the text of a scanned code, which may name or pad it; null if there is none. */
export const scannedIccid = (text: string): string | null =>
  iccidIn(text)
    .match(/[0-9]+/g)
    ?.find((digits) => iccidProblem(digits) === undefined) ?? null;

/** Returns an ICCID in groups of four, as printed; text with anything but digits is unchanged. */
export function groupedIccid(text: string): string {
  const digits = iccidIn(text);
  return /^[0-9]+$/.test(digits) ? digits.replaceAll(/.{4}(?=.)/g, '$& ') : text;
}
