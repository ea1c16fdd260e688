export type { Feature } from './features.ts';
export {
  defaultLocale,
  isLocale,
  type Locale,
  loadMessages,
  locales,
  type Messages,
  type Texts,
  textsFor,
} from './messages.ts';
