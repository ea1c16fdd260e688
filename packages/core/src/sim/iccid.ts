/** ICCIDs of SIMs (decisions, "Formats"): `89` and 17 or 18 digits, the last a Luhn check digit. */

import { hasCheckDigit } from '../card/card.ts';
import type { FieldProblem } from '../form/form.ts';

/** Removes the separators of an ICCID as printed on cards. */
export const iccidIn = (text: string): string => text.replace(/[\s.-]/g, '');

/** Returns what is wrong with an entered ICCID; undefined if valid. */
export function iccidProblem(text: string): FieldProblem | undefined {
  const digits = iccidIn(text);
  if (digits === '') return 'simInHand.iccid.missing';
  if (!/^89[0-9]{17,18}$/.test(digits)) return 'simInHand.iccid.form';
  return hasCheckDigit(digits) ? undefined : 'simInHand.iccid.digit';
}
