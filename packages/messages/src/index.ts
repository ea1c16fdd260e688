export {
  defaultLocale,
  type Feature,
  featureNames,
  intlFor,
  isLocale,
  type Locale,
  loadMessages,
  locales,
  type Messages,
} from './messages.ts';
