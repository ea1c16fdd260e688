export { announcedSeconds } from './announced-seconds.ts';
export { byMonth, type Month } from './by-month.ts';
export { dayLength } from './calendar.ts';
export { type Countdown, readCountdown, secondsLeft, startCountdown } from './countdown.ts';
export { type CountryDates, dateFormatsOf } from './date-format.ts';
export { type Chip, type DateTexts, type DayName, dateTexts, type TimeRange } from './date-texts.ts';
