import { phoneRules } from '#country/phone-rules.ts';
import { inGroups } from '../form/in-groups.ts';

/** Digits of a number. */
export const numberSize = phoneRules.groups.reduce((sum, length) => sum + length);

/** Formats a number in the groups of its country, with non-breaking spaces; other texts are returned as they are. */
export const groupedNumber = (number: string): string =>
  number.length === numberSize && /^[0-9]+$/.test(number)
    ? inGroups(number, phoneRules.groups, '\u00a0')
    : number;
