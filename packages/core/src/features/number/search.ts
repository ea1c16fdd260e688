import type { AvailableNumber, CallInput } from '@senda/contract';
import { digitsFormat } from '../../base/form/text-format.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { NumberDraft } from './connection-details.schema.ts';

export type NumberCategory = AvailableNumber['category'];

/** Query of a list of numbers; `search` is '' or 4 to 10 digits. */
export interface NumberQuery {
  readonly category: NumberCategory;
  readonly search: string;
  /** A class of premium numbers; all if missing. */
  readonly goldenCategory?: string;
  /** All if missing. */
  readonly areaCode?: string;
}

/** New-number search input: 4 to 10 characters (spec 5.number.search). */
const shortest = 4;
const longest = 10;

/** The format of the search field. */
export const searchFormat = digitsFormat(longest);

/** Whether a search has one to three digits, too few to run. */
export const isTooShort = (search: string): boolean => search.length > 0 && search.length < shortest;

/** Returns the draft's query. A search with too few digits is left out. */
export const queryOf = ({
  category = 'FREE_NUMBER',
  goldenCategory = '',
  areaCode = '',
  search = '',
}: NumberDraft): NumberQuery => ({
  category,
  search: isTooShort(search) ? '' : search,
  ...(category === 'PREMIUM_NUMBER' && goldenCategory !== '' && { goldenCategory }),
  ...(areaCode !== '' && { areaCode }),
});

/** Whether the draft needs another list than this one. A search with too few digits needs none. */
export function isAnotherList(draft: NumberDraft, list: NumberQuery | null): boolean {
  const wanted = queryOf(draft);
  if (list === null || wanted.category !== list.category) return true;
  if (wanted.goldenCategory !== list.goldenCategory || wanted.areaCode !== list.areaCode) return true;
  return !isTooShort(draft.search ?? '') && wanted.search !== list.search;
}

export const callOf = ({
  category,
  goldenCategory,
  areaCode,
  search,
}: NumberQuery): CallInput<'getNumbers'> => ({
  query: {
    category,
    ...(goldenCategory !== undefined && { goldenCategory }),
    ...(areaCode !== undefined && { areaCode }),
    ...(search !== '' && { search }),
  },
});

/** A part of a number's text; `match` marks the searched digits, or those that are easy to remember. */
export interface NumberPart {
  readonly text: string;
  readonly match: boolean;
}

/** Position of a digit in a number grouped 2-4-4. */
const placeOf = (index: number): number => index + (index >= 6 ? 2 : index >= 2 ? 1 : 0);

/** Returns a number grouped 2-4-4 with the first of these digits marked, including spaces inside them. */
export const partsOf = (number: string, digits: string): readonly NumberPart[] =>
  partsAt(number, digits, digits === '' ? -1 : number.indexOf(digits));

/** Returns a number grouped 2-4-4 with its last digits marked. */
export const partsEndingIn = (number: string, digits: string): readonly NumberPart[] =>
  partsAt(number, digits, digits === '' ? -1 : number.length - digits.length);

function partsAt(number: string, digits: string, index: number): readonly NumberPart[] {
  const text = groupedNumber(number);
  if (index === -1) return [{ text, match: false }];
  const start = placeOf(index);
  const end = placeOf(index + digits.length - 1) + 1;
  return [
    { text: text.slice(0, start), match: false },
    { text: text.slice(start, end), match: true },
    { text: text.slice(end), match: false },
  ].filter((part) => part.text !== '');
}
