/** Numbers of SIM cards (decisions, "Formats"): `89` and 17 or 18 digits, the last a check digit (Luhn). */

import { hasCheckDigit } from '../card/card.ts';
import type { FieldProblem } from '../form/form.ts';

/** The digits of a number as it is typed: the groups in which cards print it are dropped. */
export const iccidIn = (text: string): string => text.replace(/[\s.-]/g, '');

/** What is wrong with a typed number; undefined when it is that of a card. */
export function iccidProblem(text: string): FieldProblem | undefined {
  const digits = iccidIn(text);
  if (digits === '') return 'simInHand.iccid.missing';
  if (!/^89[0-9]{17,18}$/.test(digits)) return 'simInHand.iccid.form';
  return hasCheckDigit(digits) ? undefined : 'simInHand.iccid.digit';
}
