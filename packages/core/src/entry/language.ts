/** Where a language may come from; each counts only when there are texts in it. */
export interface LanguageSources {
  /** The setlocale parameter, which forces one. */
  readonly forced: string | null;
  /** The langCode parameter. */
  readonly query: string | null;
  /** The language kept from an earlier visit. */
  readonly stored: string | null;
  /** The country configuration's default. */
  readonly country: string | null;
}

/** The language to show: forced, asked for, kept, the country's, else the default (specification, sections 5 and 7). */
export function languageOf<L extends string>(
  { forced, query, stored, country }: LanguageSources,
  known: readonly L[],
  fallback: L,
): L {
  const isKnown = (value: string | null): value is L => known.some((locale) => locale === value);
  return [forced, query, stored, country].find(isKnown) ?? fallback;
}

/** Pages whose texts are the bundled ones only (specification, section 7). */
const bundledOnly: readonly string[] = ['/web/pre-checkout', '/web/addon-selection', '/blacknut'];

/** Texts are fetched only when none are stored or a reset asks for them, and not on the pages named. */
export const shouldFetchTexts = (path: string, stored: boolean, reset: boolean): boolean =>
  (!stored || reset) && !bundledOnly.includes(path);
