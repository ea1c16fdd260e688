/** The NIP that authorizes the transfer of a number. */
import type { CallResult } from '@senda/contract';
import { digitsFormat, type TextFormat } from '../../base/form/text-format.ts';

/** The gateway's rules of a transfer; null until loaded. */
export interface NipTerms {
  readonly rules: CallResult<'getPortInConfig'> | null;
}

/** Returns whether a text is a PIN: 4 to 7 characters with at least one digit (spec 5.pin). */
export const isPin = (text: string): boolean => /^(?=.*[0-9]).{4,7}$/.test(text);

/** Digits of a NIP by the gateway's rules: four in Mexico (decision 0062); the longest PIN's until known. */
const nipSize = ({ rules }: NipTerms): number => rules?.nip.length ?? 7;
/** Returns the format of a NIP's field. */
export const nipFormat = (terms: NipTerms): TextFormat => digitsFormat(nipSize(terms));
/** Returns the digits of a text that fit into a NIP. */
export const nipText = (text: string, terms: NipTerms): string => nipFormat(terms).shown(text);
/** Whether a NIP is complete. */
export const isNip = (nip: string, terms: NipTerms): boolean =>
  isPin(nip) && (terms.rules === null || nip.length === nipSize(terms));

/** Seconds. A longer wait means that the donor locked the number for a day, not that the gateway is busy. */
export const longWait = 600;
