export { announcedSeconds } from './announced-seconds.ts';
export {
  type CountryDates,
  type DateTexts,
  dateFormatsOf,
  dateTexts,
} from './date-format.ts';
