import { shopTimeZone } from '@senda/core/studio';

/** How a version's date and time are shown: in the time zone of the shop, wherever the reader is. */
export const shown = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: shopTimeZone,
} as const;
