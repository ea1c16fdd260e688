/** The words of one case of a choice. */
type Cases = Readonly<Record<string, { readonly value: Compiled }>>;

/** A part of a message as FormatJS's parser writes it, of the kinds that the build lets through (`vite.ts`). */
type Element =
  | { readonly type: typeof literal; readonly value: string }
  | { readonly type: typeof argument; readonly value: string }
  | { readonly type: typeof select | typeof plural; readonly value: string; readonly options: Cases }
  | { readonly type: typeof pound }
  | { readonly type: typeof tag; readonly value: string; readonly children: Compiled };

/** A message in its parsed form. */
export type Compiled = readonly Element[];

const literal = 0;
const argument = 1;
const select = 5;
const plural = 6;
/** `#`: the number that a plural is about. */
const pound = 7;
const tag = 8;

type Values = Readonly<Record<string, unknown>>;

/**
 * Fills in a compiled message: its words, and between them what its tags became.
 * @throws Error when an argument is missing
 */
export function format(
  message: Compiled,
  locale: string,
  values: Values,
  count?: number,
): readonly unknown[] {
  return joined(
    message.flatMap((element): readonly unknown[] => {
      if (element.type === literal) return [element.value];
      if (element.type === pound) return [count === undefined ? '#' : inDigits(count, locale)];
      if (!Object.hasOwn(values, element.value)) throw new Error(`"${element.value}" is missing in a text.`);
      const value = values[element.value];
      switch (element.type) {
        case argument:
          return [typeof value === 'string' || typeof value === 'number' ? String(value) : (value ?? '')];
        case select:
          return format(caseOf(element.options, String(value)), locale, values, count);
        case plural:
          return format(pluralOf(element.options, locale, Number(value)), locale, values, Number(value));
        default:
          return [
            (value as (words: readonly unknown[]) => unknown)(
              format(element.children, locale, values, count),
            ),
          ].flat();
      }
    }),
  );
}

const caseOf = (options: Cases, name: string): Compiled =>
  (Object.hasOwn(options, name) ? options[name] : options['other'])?.value ?? [];

/** Of each language once: they are slow to make. */
const rules = new Map<string, Intl.PluralRules>();
function ruleOf(locale: string): Intl.PluralRules {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule;
}

/** `=1` before `one`. */
const pluralOf = (options: Cases, locale: string, count: number): Compiled =>
  options[`=${count}`]?.value ?? caseOf(options, ruleOf(locale).select(count));

/** A number as the language writes it. Small ones are the same in all of ours, and a browser's first formatter takes it 15 ms. */
const inDigits = (count: number, locale: string): string =>
  Number.isInteger(count) && count >= 0 && count < 1000
    ? String(count)
    : new Intl.NumberFormat(locale).format(count);

/** Words that follow each other are one. */
function joined(parts: readonly unknown[]): readonly unknown[] {
  const all: unknown[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}
