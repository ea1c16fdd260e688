import { languageOf } from '@senda/core/features/entry';
import {
  defaultLocale,
  type Feature,
  featureOf,
  type Locale,
  loadMessages,
  loadParser,
  locales,
  type Messages,
  textsFor,
} from '@senda/messages';
import { atom } from 'jotai/vanilla';
import { site } from '../site.ts';
import { readText, writeText } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { brandTexts } from './brand-texts.ts';

/** Returns the language that an address forced, else the customer's choice, else the browser's if the build follows it. */
const startLocale = (): Locale =>
  languageOf(
    {
      forced: readText('locale'),
      query: null,
      stored: readText('langCode'),
      // Prerendering may have no navigator.
      browser: site.followsBrowser ? (globalThis.navigator?.languages ?? []) : [],
      country: null,
    },
    locales,
    defaultLocale,
  );

/** The language shown; it changes once its messages are loaded. */
export const localeAtom = atom<Locale>(startLocale());
const messagesAtom = atom<Messages>({});

/** Texts of the gateway for one language. They replace the bundled ones. */
export interface FetchedTexts {
  readonly langCode: string;
  readonly keys: readonly { readonly key: string; readonly value: string }[];
}
export const fetchedTextsAtom = atom<FetchedTexts | null>(null);

type Parser = Awaited<ReturnType<typeof loadParser>>;
const parserAtom = atom<Parser | null>(null);

/** Loads the parser of fetched texts; until then the bundled ones are shown. */
export async function loadTextParser(): Promise<void> {
  store.set(parserAtom, await loadParser());
}

/** Parses the gateway's texts by current id; skips those that are not ICU messages. */
function parseTexts({ compile, currentId }: Parser, { keys }: FetchedTexts): Messages {
  const parsed = keys.flatMap(({ key, value }) => {
    try {
      return [[key, compile(value)] as const];
    } catch {
      return [];
    }
  });
  // A text under the current id wins over one under the old id.
  return Object.fromEntries([
    ...parsed.map(([key, message]) => [currentId(key), message] as const),
    ...parsed,
  ]);
}

const overridesAtom = atom((get): Messages => {
  const [fetched, parser] = [get(fetchedTextsAtom), get(parserAtom)];
  return parser && fetched?.langCode === get(localeAtom) ? parseTexts(parser, fetched) : {};
});

/** The brand: word mark and operator name in texts. Only Storybook changes it. */
export const brandAtom = atom(site.brand);
export const textsAtom = atom((get) =>
  textsFor(
    get(localeAtom),
    get(messagesAtom),
    get(overridesAtom),
    brandTexts(get(brandAtom)),
    suspendUntilLoaded,
  ),
);

const loadedFeatures = new Set<Feature>();
const failedLoads = new Map<Feature, { readonly error: unknown }>();

/**
 * Loads the messages that a page shows without having named them. Suspends its render meanwhile, as React does for a page's code: no
 * customer sees an id. @throws Promise until they are loaded; the error of a load that failed
 */
function suspendUntilLoaded(id: string): void {
  const feature = featureOf(id);
  if (feature === undefined || loadedFeatures.has(feature)) return;
  const failed = failedLoads.get(feature);
  failedLoads.delete(feature);
  if (failed) throw failed.error;
  // oxlint-disable-next-line typescript/only-throw-error -- React suspends by a promise that is thrown
  throw ensureMessages([feature]).catch((error: unknown) => void failedLoads.set(feature, { error }));
}

/** Loads the messages of these features in the language shown; `switchLocale` loads them again. */
export async function ensureMessages(features: readonly Feature[]): Promise<void> {
  const fresh = features.filter((feature) => !loadedFeatures.has(feature));
  if (fresh.length === 0) return;
  const locale = store.get(localeAtom);
  const loaded = await Promise.all(fresh.map((feature) => loadMessages(feature, locale)));
  // The language has changed meanwhile.
  if (locale !== store.get(localeAtom)) return ensureMessages(features);
  for (const feature of fresh) loadedFeatures.add(feature);
  store.set(messagesAtom, (known) => Object.assign({}, known, ...loaded) as Messages);
}

/** The language requested last. */
let requestedLocale: Locale = startLocale();

/** Changes the language and stores the choice. Of two concurrent changes the later one wins. */
export async function switchLocale(locale: Locale): Promise<void> {
  requestedLocale = locale;
  const features = [...loadedFeatures];
  const loaded = await Promise.all(features.map((feature) => loadMessages(feature, locale)));
  if (requestedLocale !== locale) return;
  // Messages of another feature were loaded meanwhile, in the old language.
  if (loadedFeatures.size > features.length) return switchLocale(locale);
  store.set(messagesAtom, Object.assign({}, ...loaded) as Messages);
  store.set(localeAtom, locale);
  writeText('langCode', locale);
  // The customer's own choice replaces a forced language.
  if (readText('locale') !== null) writeText('locale', locale);
  document.documentElement.lang = locale;
}
