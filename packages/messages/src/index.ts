export { featureOf } from './feature-of.ts';
export type { Feature } from './features.ts';
export { defaultLocale, isLocale, type Locale, loadMessages, locales, type Messages } from './messages.ts';
export { type Texts, textsFor } from './texts.ts';

/** Loads the parser for texts that are not known at build time. */
export const loadParser = () => import('./parser.ts');
