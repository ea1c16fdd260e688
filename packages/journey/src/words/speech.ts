import { type Condition, type Facts, type FactValue, shapeOf } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { journeyFact } from '../library/journey-fact.ts';
import { skippedStep } from '../library/skip-fact.ts';
import type { Language, Text } from '../text.ts';
import { inSpanish } from './phrases.es.ts';
import type { Words } from './words.ts';

/** What has a name. */
type Named = 'journeys' | 'steps' | 'data' | 'outcomes' | 'layouts';

/** Names things in a language. Without a product's words, by their identifiers. */
export interface Speech {
  readonly language: Language;
  /** The name of something, without quotation marks. */
  title(kind: Named, name: string): string;
  /** Whether it has the product's words. */
  readonly hasWords: boolean;
  /** False leaves out how a repair is written in the file: for who does not see it. */
  readonly writes?: boolean;
  /** The product's words; none where things are named by their identifiers. */
  readonly words: Words;
  step(name: string): string;
  /** A fact, after "depends on". */
  fact(name: string): string;
  /** A value of a fact: "eSIM". */
  value(fact: string, value: FactValue): string;
  /** A setting of steps, as a label; and a value of it that is a text. */
  setting(name: string): string;
  settingValue(setting: string, value: string): string;
  data(key: string): string;
  outcome(name: string): string;
  layout(name: string): string;
  journey(id: string): string;
  /** Facts after "someone who": "chooses an eSIM and keeps their number"; empty for no facts. */
  predicate(facts: Facts): string;
  /** A condition after "someone who". */
  condition(condition: Condition): string;
  /** A text that is only made in English, such as what a schema expects. */
  phrase(text: string): string;
  /** A customer in a few words: "Signed in · eSIM · brings their number"; empty for no facts. */
  customer(facts: Facts): string;
}

const conjunctions = { en: ['and', 'or'], es: ['y', 'o'] } as const;
const always: Text = { en: 'is anyone', es: 'sea' };
const nobody: Text = { en: 'does not exist', es: 'no existe' };
const skipped: Text = { en: 'skipped', es: 'saltado' };
const answered: Text = { en: 'answered', es: 'contestado' };
const skips = (step: string, isSkipped: boolean): Text =>
  isSkipped
    ? { en: `skips ${step}`, es: `salta ${step}` }
    : { en: `answers ${step}`, es: `contesta ${step}` };
const trials = (flag: string, value: string): Text => ({
  en: `gets “${value}” in the trial “${flag}”`,
  es: `recibe «${value}» en la prueba «${flag}»`,
});
const yesOrNo: Readonly<Record<string, Text>> = {
  true: { en: 'yes', es: 'sí' },
  false: { en: 'no', es: 'no' },
};

/** Joins parts: "a, b and c". Before a word that sounds like them, Spanish "y" is "e" and "o" is "u". */
function joined(parts: readonly string[], word: 'and' | 'or', language: Language): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  const plain = conjunctions[language][word === 'and' ? 0 : 1];
  const isAlike = language === 'es' && (word === 'and' ? /^h?i(?![ae])/i : /^h?o/i).test(last);
  const between = isAlike ? (word === 'and' ? 'e' : 'u') : plain;
  return `${parts.slice(0, -1).join(', ')} ${between} ${last}`;
}

const quote = (text: string, language: Language): string => (language === 'es' ? `«${text}»` : `“${text}”`);

/** Returns a name as it is read: "wants-to-buy" is "wants to buy". */
const spaced = (name: string): string =>
  name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`);

/** Capitalises a text, unless its first word is written as "eSIM" is. */
const capitalised = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Returns how things are named in a language, by a product's words; without them, by their identifiers. */
export function speechOf(language: Language, words?: Words): Speech {
  return words ? wordsSpeech(language, words) : identifierSpeech(language);
}

const identifierSpeech = (language: Language): Speech => {
  const code = (name: string): string => `"${name}"`;
  const or = ` ${conjunctions[language][1]} `;
  const predicate = (facts: Facts): string =>
    Object.entries(facts)
      .map(([name, value]) => {
        const step = skippedStep(name);
        return step === undefined
          ? `${name} = ${String(value)}`
          : `${code(step)} ${value === true ? skipped[language] : answered[language]}`;
      })
      .join(', ');
  return {
    language,
    hasWords: false,
    words: {},
    title: (_, name) => name,
    step: code,
    fact: (name) => name,
    value: (name, value) => `${name} = ${String(value)}`,
    setting: (name) => name,
    settingValue: (_, value) => value,
    data: code,
    outcome: code,
    layout: code,
    journey: code,
    predicate,
    condition(condition) {
      const shape = shapeOf(condition);
      if (shape.op !== 'facts' || shape.facts.length === 0) return JSON.stringify(condition);
      return shape.facts.map(([name, values]) => `${name} = ${values.map(String).join(or)}`).join(', ');
    },
    phrase: (text) => (language === 'es' ? inSpanish(text) : text),
    customer: predicate,
  };
};

function wordsSpeech(language: Language, words: Words): Speech {
  const { facts = {} } = words;
  const title = (kind: Named, name: string): string =>
    getOwn(words[kind] ?? {}, name)?.[language] ?? spaced(name);
  const named = (kind: Named, name: string): string => quote(title(kind, name), language);
  const step = (name: string): string => named('steps', name);
  const journey = (id: string): string => named('journeys', id);

  const fact = (name: string): string => getOwn(facts, name)?.name[language] ?? quote(name, language);
  const valueOf = (name: string, value: FactValue) =>
    getOwn(getOwn(facts, name)?.values ?? {}, String(value));

  /** Returns what a value is called where nothing is declared. */
  function undeclared(name: string, value: FactValue): Text {
    const skipped = skippedStep(name);
    if (skipped !== undefined) return skips(step(skipped), value === true);
    if (name === journeyFact)
      return { en: `is in ${journey(String(value))}`, es: `está en ${journey(String(value))}` };
    return trials(name, yesOrNo[String(value)]?.[language] ?? String(value));
  }
  const is = (name: string, value: FactValue): string =>
    (valueOf(name, value)?.is ?? undeclared(name, value))[language];

  function not(name: string, value: FactValue): string {
    const own = valueOf(name, value)?.not;
    if (own) return own[language];
    const others = Object.entries(getOwn(facts, name)?.values ?? {}).filter(
      ([other]) => other !== String(value),
    );
    if (others.length === 1) return others[0]?.[1].is[language] ?? '';
    if (typeof value === 'boolean') return is(name, !value);
    return language === 'en' ? `is not someone who ${is(name, value)}` : `no es quien ${is(name, value)}`;
  }

  /** Returns a test of a fact; `holds` false for its opposite. */
  function test(name: string, values: readonly FactValue[], holds: boolean): string {
    const domain = Object.keys(getOwn(facts, name)?.values ?? {});
    const left = domain.filter((value) => !values.map(String).includes(value));
    // All values but one are said by that one.
    const isShorter = values.length > 1 && left.length === 1;
    const said = isShorter ? left : values;
    const isTrue = isShorter ? !holds : holds;
    return joined(
      said.map((value) => (isTrue ? is(name, value) : not(name, value))),
      isTrue ? 'or' : 'and',
      language,
    );
  }

  /** Returns a condition, or its opposite, and how its parts are joined. */
  function condition(of: Condition, holds = true, isInner = false): string {
    const shape = shapeOf(of);
    if (shape.op === 'not') return condition(shape.part, !holds, isInner);
    const word = (shape.op === 'any') === holds ? 'or' : 'and';
    const parts =
      shape.op === 'facts'
        ? shape.facts.map(([name, values]) => test(name, values, holds))
        : shape.parts.map((part) => condition(part, holds, shape.parts.length > 1));
    if (parts.length === 0) return (word === 'and' ? always : nobody)[language];
    const text = joined(parts, word, language);
    return isInner && parts.length > 1 ? `(${text})` : text;
  }

  return {
    language,
    hasWords: true,
    words,
    title,
    step,
    fact,
    value: (name, value) => {
      const declared = valueOf(name, value);
      return (declared?.short ?? declared?.is ?? undeclared(name, value))[language];
    },
    setting: (name) => getOwn(words.settings ?? {}, name)?.name[language] ?? spaced(name),
    settingValue: (setting, value) =>
      getOwn(getOwn(words.settings ?? {}, setting)?.values ?? {}, value)?.[language] ?? spaced(value),
    data: (key) => named('data', key),
    outcome: (name) => named('outcomes', name),
    layout: (name) => named('layouts', name),
    journey,
    predicate: (of) =>
      joined(
        Object.entries(of).map(([name, value]) => is(name, value)),
        'and',
        language,
      ),
    condition: (of) => condition(of),
    phrase(text) {
      if (language === 'en') return text;
      const own = getOwn(words.phrases ?? {}, text.replace(/^expected /, ''));
      if (own === undefined) return inSpanish(text);
      return text.startsWith('expected ') ? `se esperaba ${own}` : own;
    },
    customer(of) {
      return capitalised(
        Object.entries(of)
          .map(([name, value]) => this.value(name, value))
          .join(' · '),
      );
    },
  };
}
