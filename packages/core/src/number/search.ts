import type { AvailableNumber, CallInput } from '@senda/contract';
import { digitsIn } from '../form/digits.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { NumberDraft } from './connection-details.schema.ts';

export type NumberCategory = AvailableNumber['category'];

/** What a list of numbers is asked for; `search` is '' or 4 to 10 digits. */
export interface NumberQuery {
  readonly category: NumberCategory;
  readonly search: string;
  /** A class of premium numbers; all where it is missing. */
  readonly goldenCategory?: string;
}

/** New-number search input: 4 to 10 characters (specification, section 5). */
const shortest = 4;
const longest = 10;

/** What a search field keeps of a text: its digits, at most ten. */
export const searchText = (text: string): string => digitsIn(text).slice(0, longest);

/** One to three digits: not enough to look for, and not nothing. */
export const isTooShort = (search: string): boolean => search.length > 0 && search.length < shortest;

/** The list that belongs to what was typed; digits that are too few look for nothing. */
export const queryOf = ({
  category = 'FREE_NUMBER',
  goldenCategory = '',
  search = '',
}: NumberDraft): NumberQuery => ({
  category,
  search: isTooShort(search) ? '' : search,
  ...(category === 'PREMIUM_NUMBER' && goldenCategory !== '' && { goldenCategory }),
});

/** Whether what was typed asks for another list than this one; digits that are too few ask for none. */
export function isAnotherList(draft: NumberDraft, list: NumberQuery | null): boolean {
  const wanted = queryOf(draft);
  if (list === null || wanted.category !== list.category) return true;
  if (wanted.goldenCategory !== list.goldenCategory) return true;
  return !isTooShort(draft.search ?? '') && wanted.search !== list.search;
}

export const callOf = ({ category, goldenCategory, search }: NumberQuery): CallInput<'getNumbers'> => ({
  query: {
    category,
    ...(goldenCategory !== undefined && { goldenCategory }),
    ...(search !== '' && { search }),
  },
});

/** A piece of a number's text; `match` marks the digits that were looked for. */
export interface NumberPart {
  readonly text: string;
  readonly match: boolean;
}

/** Where the digit with this index stands in a number written 2-4-4. */
const placeOf = (index: number): number => index + (index >= 6 ? 2 : index >= 2 ? 1 : 0);

/** A number written 2-4-4 with the first run of the searched digits marked, the spaces inside it included. */
export function partsOf(number: string, search: string): readonly NumberPart[] {
  const text = groupedNumber(number);
  const index = search === '' ? -1 : number.indexOf(search);
  if (index === -1) return [{ text, match: false }];
  const start = placeOf(index);
  const end = placeOf(index + search.length - 1) + 1;
  return [
    { text: text.slice(0, start), match: false },
    { text: text.slice(start, end), match: true },
    { text: text.slice(end), match: false },
  ].filter((part) => part.text !== '');
}
