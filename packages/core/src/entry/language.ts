/** Sources of the language; each counts only if there are texts in it. */
export interface LanguageSources {
  /** The setlocale parameter, which wins over all others. */
  readonly forced: string | null;
  /** The langCode parameter. */
  readonly query: string | null;
  /** The language stored by an earlier visit. */
  readonly stored: string | null;
  /** The default of the country's configuration. */
  readonly country: string | null;
}

/** Returns the language to show: forced, requested, stored, the country's, else the default (specification, sections 5 and 7). */
export function languageOf<L extends string>(
  { forced, query, stored, country }: LanguageSources,
  known: readonly L[],
  fallback: L,
): L {
  const isKnown = (value: string | null): value is L => known.some((locale) => locale === value);
  return [forced, query, stored, country].find(isKnown) ?? fallback;
}

/** Pages that use only bundled texts (specification, section 7). */
const bundledOnly: readonly string[] = ['/web/pre-checkout', '/web/addon-selection', '/blacknut'];

/** Whether to fetch texts: none are stored or a reset is requested, and the page needs them. */
export const shouldFetchTexts = (path: string, stored: boolean, reset: boolean): boolean =>
  (!stored || reset) && !bundledOnly.includes(path);
