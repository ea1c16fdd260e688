export { announcedSeconds } from './announced-seconds.ts';
export { byMonth, type Month } from './by-month.ts';
export {
  type CountryDates,
  type DateTexts,
  dateFormatsOf,
  dateTexts,
  type TimeRange,
} from './date-format.ts';
