import type { JourneyData } from '@senda/core/base/answers';
import { facts } from '@senda/core/library';
import type { FactDeclaration, Facts } from '@senda/journey';
import type { FactValue } from '@senda/journey/library';
import type { Locale } from '@senda/messages';

/** Messages by id, parsed. */
export type ParsedMessages = Readonly<Record<string, unknown>>;

/** What is known of the customer whom a story shows. */
export interface KnownCustomer {
  /** The facts that are decided when the step is reached. */
  readonly decided: Facts;
  /** All that the customer has answered, what their session is about, and how they reach the operator. */
  readonly answers: unknown;
  /** What the page's header shows: the session at this step. */
  readonly session: 'none' | 'guest' | 'customer';
}

/** The texts of a fact's values: a message is one if its id ends with a value, and another value of the fact has one beside it. */
type ValueTexts = ReadonlyMap<string, ReadonlyMap<FactValue, readonly RegExp[]>>;

/** Ids that name a value in other words. */
const otherIds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  numberType: { NEW: 'common.lines.number', PORT_IN: 'common.lines.transfer' },
  simType: { esim: 'summary.delivery.esim', physical_sim: 'summary.delivery.inHand' },
};

const keyOf = (value: FactValue): string => String(value).toLowerCase();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns what matches a message of literal parts and inserted values; undefined for one that is worded by a choice. */
function patternOf(message: unknown): RegExp | undefined {
  if (typeof message === 'string') return new RegExp(`^${escaped(message)}$`);
  if (!Array.isArray(message)) return undefined;
  const parts = message.map((part: { type: number; value: string }) =>
    part.type === 0 ? escaped(part.value) : part.type <= 4 ? '.+' : null,
  );
  // A text without words of its own fits any other.
  const isOwn = message.some(
    ({ type, value }: { type: number; value: string }) => type === 0 && /\p{L}{3}/u.test(value),
  );
  return isOwn && !parts.includes(null) ? new RegExp(`^${parts.join('')}$`) : undefined;
}

/** Returns the texts that name a value of a fact, of all messages. */
function valueTexts(messages: ParsedMessages): ValueTexts {
  const families = new Map<string, string[]>();
  for (const id of Object.keys(messages)) {
    const family = id.slice(0, id.lastIndexOf('.'));
    families.set(family, [...(families.get(family) ?? []), id]);
  }
  const textsOf = (fact: string, values: readonly FactValue[]) => {
    const others = Object.entries(otherIds[fact] ?? {});
    const found = new Map<FactValue, RegExp[]>(
      others.map(([value, id]) => [value, [patternOf(messages[id]) ?? []].flat()]),
    );
    for (const ids of families.values()) {
      const named = values.flatMap((value) => {
        const id = ids.find((one) => one.slice(one.lastIndexOf('.') + 1).toLowerCase() === keyOf(value));
        return id === undefined ? [] : [[value, id] as const];
      });
      if (named.length < 2) continue;
      for (const [value, id] of named) {
        const pattern = patternOf(messages[id]);
        if (pattern) found.set(value, [...(found.get(value) ?? []), pattern]);
      }
    }
    return found;
  };
  return new Map(
    // Facts of the start are of the page around, not of its texts: the header shows the session.
    Object.entries<FactDeclaration>(facts).flatMap(([fact, { values, ambient }]) =>
      ambient !== true && values.every((value) => typeof value === 'string')
        ? [[fact, textsOf(fact, values)] as const]
        : [],
    ),
  );
}

/** Returns the texts of a page, each with the element that it is alone in. Questions and answers are for any customer. */
function textsOn(page: Element): readonly string[] {
  const isSkipped = (element: Element) => element.closest('.faq-slot, script, style, option') !== null;
  const all = Array.from(page.querySelectorAll('*')).filter((element) => !isSkipped(element));
  return all.flatMap((element) => {
    const own = Array.from(element.childNodes).flatMap((node) =>
      node.nodeType === 3 ? [node.nodeValue ?? ''] : [],
    );
    const text = own.join('').trim();
    return text === '' ? [] : [text];
  });
}

/** All strings in what is known, as digits and as they are. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Mexican telephone numbers: ten digits as people write them. */
const phones = /(?<![\d-])(?:\d{2} \d{4} \d{4}|\d{3} \d{3} \d{4}|\d{10})(?![\d-])/g;
const emails = /[\w.+-]+@[\w-]+\.[\w.]+/g;

/** Returns how a page contradicts what is known of its customer; nothing for a page that is true. */
export function contradictionsOn(
  page: Element,
  { decided, answers, session }: KnownCustomer,
  messages: ParsedMessages,
): readonly string[] {
  const texts = valueTexts(messages);
  const shown = textsOn(page);
  const values = Object.entries(decided).flatMap(([fact, value]) =>
    [...(texts.get(fact) ?? [])].flatMap(([other, patterns]) => {
      if (other === value) return [];
      const own = texts.get(fact)?.get(value) ?? [];
      const isOther = (text: string) =>
        patterns.some((pattern) => pattern.test(text)) && !own.some((pattern) => pattern.test(text));
      return shown
        .filter(isOther)
        .map((text) => `"${text}" is of ${fact} = ${String(other)}, not ${String(value)}`);
    }),
  );
  const known = new Set(stringsIn(answers).flatMap((text) => [text, digitsOf(text)]));
  // A page that asks for the number offers numbers.
  const numbers =
    'numberType' in decided
      ? shown.flatMap((text) => text.match(phones) ?? []).filter((number) => !known.has(digitsOf(number)))
      : [];
  const mails = shown
    .flatMap((text) => text.match(emails) ?? [])
    .filter((email) => !known.has(email.replace(/\.$/, '')));
  return [
    ...values,
    ...numbers.map((number) => `the number ${number} is not of this customer`),
    ...mails.map((email) => `the address ${email} is not of this customer`),
    ...headerContradictions(page, session, messages),
  ];
}

/** The header offers a log-in to those without an account, and the account to those who have one. */
function headerContradictions(
  page: Element,
  session: KnownCustomer['session'],
  messages: ParsedMessages,
): readonly string[] {
  const offersLogIn = page.querySelector('header a[href="/web/login"]') !== null;
  const accounts = ['shell.profile', 'session.account'].flatMap((id) => patternOf(messages[id]) ?? []);
  const labels = Array.from(
    page.querySelectorAll('header [aria-label]'),
    (element) => element.getAttribute('aria-label') ?? '',
  );
  if (session === 'customer')
    return offersLogIn ? ['the header offers a log-in to a customer who is logged in'] : [];
  return labels.some((label) => accounts.some((account) => account.test(label)))
    ? [`the header shows an account, but the session is "${session}"`]
    : [];
}

/** Amounts as both languages write them. */
const prices = /\$\s?(\d[\d,]*)\.(\d{2})/g;

/** Returns the amounts in a text, in centavos. */
const amountsIn = (text: string): readonly number[] =>
  Array.from(text.matchAll(prices), ([, pesos = '', centavos = '']) =>
    Number(pesos.replaceAll(',', '') + centavos),
  );

/** Returns the amounts of what is known, in centavos. */
function amountsOf(value: unknown): readonly number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]: [string, unknown]) =>
    /amount$/i.test(key) && typeof own === 'number' ? [own] : amountsOf(own),
  );
}

/** What is due for each item that a customer has chosen, in centavos. */
const costsOf = ({ plan, number, selectedDeliveryMethod, addons = [] }: JourneyData): readonly number[] =>
  [plan, number, selectedDeliveryMethod, ...addons].flatMap((item) => item?.amount ?? []);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns the amounts on a page of an order, in centavos, which are none of the order's. */
export function strangeAmounts(page: Element, data: JourneyData): readonly string[] {
  const known = new Set([...amountsOf(data), sumOf(costsOf(data))]);
  const shown = textsOn(page).flatMap((text) => amountsIn(text));
  return shown.filter((amount) => !known.has(amount)).map((amount) => `${amount} is no amount of the order`);
}

/** Returns what a review of the order lacks: the name, the number, each extra, what each item costs, and all of them. */
export function missingInReview(page: Element, data: JourneyData, locale: Locale): readonly string[] {
  const { number, portIn, profile, addons = [] } = data;
  const shown = textsOn(page);
  const digits = shown.map(digitsOf);
  const wanted = number?.number ?? portIn?.number;
  const costs = costsOf(data);
  const amounts = shown.flatMap((text) => amountsIn(text));
  return [
    ...(wanted !== undefined && !digits.some((text) => text.includes(wanted))
      ? [`the number ${wanted} is missing`]
      : []),
    ...(profile && !shown.some((text) => text.includes(profile.firstName))
      ? [`the name ${profile.firstName} is missing`]
      : []),
    ...addons.flatMap(({ name }) =>
      shown.some((text) => text.includes(name[locale])) ? [] : [`the extra "${name[locale]}" is missing`],
    ),
    ...[...costs, sumOf(costs)]
      .filter((amount) => amount > 0 && !amounts.includes(amount))
      .map((amount) => `the amount ${amount} is missing`),
  ];
}
