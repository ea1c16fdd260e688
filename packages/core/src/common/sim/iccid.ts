/** ICCIDs of SIMs (decision 0062): `89` and 17 or 18 digits, the last a Luhn check digit. */

import { bareCode } from '../../base/form/code-text.ts';
import { textFormat } from '../../base/form/text-format.ts';
import { hasCheckDigit } from '../card/card.ts';

/** What is wrong with an entered ICCID. */
export type IccidProblem = 'missing' | 'form' | 'digit';

/** Most characters that a field keeps. */
const mostCharacters = 40;

/** Returns an ICCID without separators, a name in front ("ICCID:") and the padding that chips store behind 19 digits. */
export const iccidIn = (text: string): string =>
  bareCode(text)
    .replace(/^[^0-9]+(?=89)/, '')
    .replace(/(?<=^[0-9]{19})F$/i, '');

/** Returns what is wrong with an entered ICCID; undefined if valid. */
export function iccidProblem(text: string): IccidProblem | undefined {
  const digits = iccidIn(text);
  if (digits === '') return 'missing';
  if (!/^89[0-9]{17,18}$/.test(digits)) return 'form';
  return hasCheckDigit(digits) ? undefined : 'digit';
}

/** Returns the ICCID in the text of a scanned code, which may name or pad it; null if there is none. */
export const scannedIccid = (text: string): string | null =>
  bareCode(text)
    .match(/[0-9]+/g)
    ?.find((digits) => iccidProblem(digits) === undefined) ?? null;

/**
 * Returns an ICCID in groups of four, as printed. A text with anything but digits, or with more than 20 of them, has no groups; it is
 * not cut to another card's number.
 */
export function groupedIccid(text: string): string {
  const digits = iccidIn(text);
  if (!/^[0-9]+$/.test(digits)) return text.slice(0, mostCharacters);
  return digits.length > 20 ? digits.slice(0, mostCharacters) : digits.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** The format of an ICCID's field. */
export const iccidFormat = textFormat(groupedIccid);
