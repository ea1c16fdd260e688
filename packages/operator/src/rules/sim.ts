/** SIM numbers (decisions, "Formats"): ICCIDs of this operator, and what an eSIM is installed with. */
import { hasCheckDigit } from '@senda/core/card';
import type { OrderRow } from '../store/rows/order.rows.ts';

/** Telecommunications, Mexico, and our own number as an issuer. */
const issuer = '895202';
/** Cards that stores hand over, cards that are sent out, SIMs in the place of others, and eSIM profiles. */
const ranges = { inHand: '0', sentOut: '1', replacement: '2', esim: '9' } as const;

/** How long after a SIM was put to use its line is active (ms). */
export const activeAfter = 10_000;

/** The address from which eSIM profiles are downloaded. */
export const smdpAddress = 'smdp.senda.example';

/** Digits with the check digit that fits (Luhn). */
function withCheckDigit(digits: string): string {
  const fitting = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => hasCheckDigit(`${digits}${digit}`));
  return `${digits}${fitting ?? 0}`;
}

const iccidOf = (range: keyof typeof ranges, serial: string): string =>
  withCheckDigit(`${issuer}${ranges[range]}${serial.padStart(11, '0')}`);

/** A card as stores have them, by its serial number. */
export const cardInHand = (serial: number): string => iccidOf('inHand', String(serial));

/** Whether an ICCID is that of a card which stores hand over. */
export const isCardInHand = (iccid: string): boolean =>
  iccid.startsWith(issuer + ranges.inHand) && iccid.length === 19 && hasCheckDigit(iccid);

/** The ICCID of an order's SIM: the card's that came with it, or the one that is set aside for its reference. */
export function simNumberOf({ id, iccid, draft }: Pick<OrderRow, 'id' | 'iccid' | 'draft'>): string {
  if (iccid !== undefined) return iccid;
  return iccidOf(draft.simType === 'esim' ? 'esim' : 'sentOut', id.replaceAll(/[^0-9]/g, ''));
}

/** The ICCID of a SIM in the place of another, by its serial number. */
export const replacementSim = (serial: number): string => iccidOf('replacement', String(serial));

/** Twenty letters and digits in groups of five, as SGP.22 allows in a matching id. `secret` is hexadecimal. */
export const matchingIdOf = (secret: string): string =>
  (secret.slice(0, 20).toUpperCase().match(/.{5}/g) ?? []).join('-');

/** Whether 32 digits are an EID: the number mod 97 is 1. */
export const isEid = (digits: string): boolean => BigInt(digits) % 97n === 1n;
