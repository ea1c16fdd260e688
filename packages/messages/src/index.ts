export {
  defaultLocale,
  type Feature,
  featureNames,
  isLocale,
  type Locale,
  loadMessages,
  locales,
  type Messages,
  type Texts,
  textsFor,
} from './messages.ts';
