/** Sources of the language; each counts only if there are texts in it. */
export interface LanguageSources {
  /** The setlocale parameter, which wins over all others. */
  readonly forced: string | null;
  /** The langCode parameter. */
  readonly query: string | null;
  /** The language stored by an earlier visit. */
  readonly stored: string | null;
  /** The browser's languages, best first; none unless the country's configuration follows them. */
  readonly browser: readonly string[];
  /** The default of the country's configuration. */
  readonly country: string | null;
}

/**
 * Returns the language to show: forced, requested, stored, the browser's, the country's, else the default
 * (spec 5.query.locale, 7.app-locale.language; decision 0041). A language may be of another region: `es-ES` is served by `es-MX`.
 */
export function languageOf<L extends string>(
  { forced, query, stored, browser, country }: LanguageSources,
  known: readonly L[],
  fallback: L,
): L {
  const [found] = [forced, query, stored, ...browser, country].flatMap((tag) => localeOf(tag, known) ?? []);
  return found ?? fallback;
}

/** Returns the known locale of a language tag in any case, with `-` or `_`, or of another region; undefined if there is none. */
export function localeOf<L extends string>(tag: string | null, known: readonly L[]): L | undefined {
  const partsOf = (text: string): readonly string[] => text.trim().toLowerCase().split(/[-_]/);
  const parts = partsOf(tag ?? '');
  const isSame = (locale: L) => partsOf(locale).join() === parts.join();
  return known.find(isSame) ?? known.find((locale) => partsOf(locale)[0] === parts[0]);
}

/** Pages that use only bundled texts (spec 7.app-locale.skipped). */
const bundledOnly: readonly string[] = ['/web/pre-checkout', '/web/addon-selection', '/blacknut'];

/** Whether to fetch texts: none are stored or a reset is requested, and the page needs them. */
export const shouldFetchTexts = (path: string, stored: boolean, reset: boolean): boolean =>
  (!stored || reset) && !bundledOnly.includes(path);
