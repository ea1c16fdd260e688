import {
  defaultLocale,
  type Feature,
  isLocale,
  type Locale,
  loadMessages,
  loadParser,
  type Messages,
  textsFor,
} from '@senda/messages';
import { atom } from 'jotai/vanilla';
import { site } from '../site.ts';
import { readText, writeText } from '../state/storage.ts';
import { store } from '../state/store.ts';

/** What an address forced once, else what was chosen. */
const startLocale = (): Locale => [readText('locale'), readText('langCode')].find(isLocale) ?? defaultLocale;

/** The language that is shown; it changes once its messages are there. */
export const localeAtom = atom<Locale>(startLocale());
const messagesAtom = atom<Messages>({});

/** Texts by key that the gateway sent for a language. They replace the bundled ones. */
export interface FetchedTexts {
  readonly langCode: string;
  readonly keys: readonly { readonly key: string; readonly value: string }[];
}
export const fetchedAtom = atom<FetchedTexts | null>(null);

type Parser = Awaited<ReturnType<typeof loadParser>>;
const parserAtom = atom<Parser | null>(null);

/** Loads the parser of fetched texts; until then the bundled ones are shown. */
export async function needParser(): Promise<void> {
  store.set(parserAtom, await loadParser());
}

/** Parses the texts that the gateway sent; skips those that are not ICU messages. */
const parsedBy = ({ compile }: Parser, { keys }: FetchedTexts): Messages =>
  Object.fromEntries(
    keys.flatMap(({ key, value }) => {
      try {
        return [[key, compile(value)] as const];
      } catch {
        return [];
      }
    }),
  );

const sentAtom = atom((get): Messages => {
  const [fetched, parser] = [get(fetchedAtom), get(parserAtom)];
  return parser && fetched?.langCode === get(localeAtom) ? parsedBy(parser, fetched) : {};
});

/** Whose shop it is: the word mark, and the name in a text. Set anew in Storybook alone. */
export const brandAtom = atom(site.brand);
const brandTexts = (wordmark: string) => ({
  wordmark,
  operator: wordmark.charAt(0).toUpperCase() + wordmark.slice(1),
});
export const textsAtom = atom((get) =>
  textsFor(get(localeAtom), get(messagesAtom), get(sentAtom), brandTexts(get(brandAtom))),
);

const wanted = new Set<Feature>();

/** Loads the messages of these features in the language shown, and again whenever it changes. */
export async function needMessages(features: readonly Feature[]): Promise<void> {
  const fresh = features.filter((feature) => !wanted.has(feature));
  if (fresh.length === 0) return;
  const locale = store.get(localeAtom);
  const loaded = await Promise.all(fresh.map((feature) => loadMessages(feature, locale)));
  // The language changed meanwhile: these are of the old one.
  if (locale !== store.get(localeAtom)) return needMessages(features);
  for (const feature of fresh) wanted.add(feature);
  store.set(messagesAtom, (known) => Object.assign({}, known, ...loaded) as Messages);
}

/** The language that was asked for last. */
let asked: Locale = startLocale();

/** Changes the language and keeps the choice. Of two changes at once the later one holds. */
export async function switchLocale(locale: Locale): Promise<void> {
  asked = locale;
  const features = [...wanted];
  const loaded = await Promise.all(features.map((feature) => loadMessages(feature, locale)));
  if (asked !== locale) return;
  // A screen came meanwhile, with words in the old language.
  if (wanted.size > features.length) return switchLocale(locale);
  store.set(messagesAtom, Object.assign({}, ...loaded) as Messages);
  store.set(localeAtom, locale);
  writeText('langCode', locale);
  // What the customer chooses herself takes the place of what an address forced.
  if (readText('locale') !== null) writeText('locale', locale);
  document.documentElement.lang = locale;
}
