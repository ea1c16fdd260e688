export {
  type CountryDates,
  type DateTexts,
  dateFormatsOf,
  dateTexts,
} from './date-format.ts';
export { secondsHeard } from './heard.ts';
