import { dateFormats } from '@senda/core/base/form';
import { DateFields, type DateFieldsProps, type DatePart } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { textsAtom } from '../platform/locale/locale.ts';
import { useText } from '../platform/locale/use-text.ts';

/** Returns the first day of a month, ms since the epoch; the year does not matter. */
const startOf = (month: number): number => Date.UTC(2000, month, 1);
const isPart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year';

/** A birthday in three fields, in the order of the language shown. */
export function BirthDate(props: Omit<DateFieldsProps, 'parts' | 'months' | 'formats'>) {
  const { t, date } = useText();
  const { dateParts } = useAtomValue(textsAtom);
  const order = dateParts(startOf(0), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) =>
    date(startOf(month), { month: 'long', timeZone: 'UTC' }),
  );
  const parts = order.flatMap(({ type }) =>
    isPart(type) ? [{ part: type, label: t(`birthDate.${type}`) }] : [],
  );
  return <DateFields {...props} parts={parts} months={months} formats={dateFormats} isBirthday />;
}
