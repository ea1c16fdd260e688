import { numberGroups } from '#country/number-groups.ts';
import { inGroups } from '../form/in-groups.ts';

/** Digits of a number. */
export const numberSize = numberGroups.reduce((sum, length) => sum + length);

/** Formats a number in the groups of its country, with non-breaking spaces; other texts are returned as they are. */
export const groupedNumber = (number: string): string =>
  number.length === numberSize && /^\d+$/.test(number) ? inGroups(number, numberGroups, '\u00a0') : number;
