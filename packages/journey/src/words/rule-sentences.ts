import type { Condition, FactValue } from '../condition/condition.ts';
import { shapeOf } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { allOf, anyOf, canonical, canonicalRule, testIn, testOf, type ValuesOf } from '../rule/canonical.ts';
import {
  type Demand,
  type Mark,
  markOf,
  type Pattern,
  patternOf,
  type Rule,
  type Scope,
} from '../rule/rule.ts';
import { type Language, textIn } from '../text.ts';
import type { Speech } from './speech.ts';

/** How a mark follows its verb; `''`: without a preposition. */
type Preposition = '' | 'a' | 'de' | 'por';

/**
 * The forms of a sentence. `{0}` is the first mark, `{1}` the second; `{0:a}` has a preposition, which joins with its article in
 * Spanish. `{n:step}` is a number of things.
 */
interface Forms {
  readonly absence: string;
  readonly precedence: string;
  readonly exclusion: string;
  readonly existence: string;
  readonly response: string;
  readonly once: string;
  readonly order: string;
  readonly atMost: CountForms;
  readonly atLeast: CountForms;
  readonly when: { readonly words: string; readonly ids: string };
  readonly scope: { readonly after: string; readonly before: string };
  readonly because: string;
  readonly and: string;
  readonly or: string;
  readonly not: string;
  readonly marks: Readonly<Record<'tag' | 'data' | 'fact' | 'outcome' | 'address' | 'commit', string>>;
}

interface CountForms {
  readonly asked: string;
  readonly all: string;
  readonly mark: string;
}

const forms: Readonly<Record<Language, Forms>> = {
  en: {
    absence: 'nobody comes to {0}.',
    precedence: 'nobody comes to {0} without {1} first.',
    exclusion: 'nobody comes to both {0} and {1}.',
    existence: 'everybody comes to {0}.',
    response: 'after {0}, everybody comes to {1}.',
    once: 'nobody comes to {0} twice.',
    order: 'where both are on the way, {0} comes before {1}.',
    atMost: {
      asked: 'everybody answers at most {n:step}.',
      all: 'everybody sees at most {n:step}.',
      mark: 'everybody comes to {0} at most {n:time}.',
    },
    atLeast: {
      asked: 'everybody answers at least {n:step}.',
      all: 'everybody sees at least {n:step}.',
      mark: 'everybody comes to {0} at least {n:time}.',
    },
    when: { words: 'for anyone who ', ids: 'for customers with ' },
    scope: { after: 'once past {0}: ', before: 'until {0}: ' },
    because: ' Because: ',
    and: 'and',
    or: 'or',
    not: 'not ',
    marks: {
      tag: 'a step for ',
      data: 'the question for ',
      fact: 'the step that settles ',
      outcome: 'the end ',
      address: 'the address ',
      commit: 'the point of no return',
    },
  },
  es: {
    absence: 'nadie llega {0:a}.',
    precedence: 'nadie llega {0:a} sin pasar antes {1:por}.',
    exclusion: 'nadie llega {0:a} y también {1:a}.',
    existence: 'todos llegan {0:a}.',
    response: 'después {0:de}, todos llegan {1:a}.',
    once: 'nadie llega dos veces {0:a}.',
    order: 'donde están los dos, {0} va antes que {1}.',
    atMost: {
      asked: 'todos contestan a lo más {n:paso}.',
      all: 'todos ven a lo más {n:paso}.',
      mark: 'todos llegan {0:a} a lo más {n:vez}.',
    },
    atLeast: {
      asked: 'todos contestan al menos {n:paso}.',
      all: 'todos ven al menos {n:paso}.',
      mark: 'todos llegan {0:a} al menos {n:vez}.',
    },
    when: { words: 'para quien ', ids: 'para clientes con ' },
    scope: { after: 'después de pasar {0:por}: ', before: 'antes de llegar {0:a}: ' },
    because: ' Porque: ',
    and: 'y',
    or: 'o',
    not: 'no ',
    marks: {
      tag: 'un paso para ',
      data: 'la pregunta por ',
      fact: 'el paso que define ',
      outcome: 'el final ',
      address: 'la dirección ',
      commit: 'el punto sin regreso',
    },
  },
};

/** Words of which there are several. */
const plurals: Readonly<Record<string, string>> = {
  step: 'steps',
  time: 'times',
  paso: 'pasos',
  vez: 'veces',
};

/** A form cut into its literal parts and its slots. */
type Piece =
  | { readonly text: string }
  | { readonly mark: number; readonly preposition: Preposition }
  | { readonly counts: string };

const piecesOf = (form: string): readonly Piece[] =>
  form.split(/(\{[^}]+\})/).flatMap((part): Piece[] => {
    if (part === '') return [];
    const [, slot, more = ''] = /^\{(\w)(?::(\w+))?\}$/.exec(part) ?? [];
    if (slot === undefined) return [{ text: part }];
    return slot === 'n' ? [{ counts: more }] : [{ mark: Number(slot), preposition: more as Preposition }];
  });

/** Returns a phrase after a preposition: "a" and "el paso" are "al paso". */
function after(preposition: Preposition, phrase: string): string {
  if (preposition === '') return phrase;
  const joined =
    phrase.startsWith('el ') && preposition !== 'por' ? `${preposition}l ${phrase.slice(3)}` : '';
  return joined === '' ? `${preposition} ${phrase}` : joined.replace(/^del? /, 'del ');
}

const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What a text can name: the phrases of a language with what they stand for. */
interface Phrasebook {
  readonly forms: Forms;
  readonly valuesOf: ValuesOf;
  readonly phraseOf: (mark: Mark) => string;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly testOf: (fact: string, values: readonly FactValue[]) => string | undefined;
  readonly tests: ReadonlyMap<string, Condition>;
}

const phrasebooks = new WeakMap<Speech, Phrasebook>();

function phrasebookOf(speech: Speech): Phrasebook {
  const known = phrasebooks.get(speech) ?? makePhrasebook(speech);
  phrasebooks.set(speech, known);
  return known;
}

/** Returns the values of a fact that has words. */
const valuesIn =
  ({ words: { facts = {}, journeys } }: Speech): ValuesOf =>
  (fact) => {
    if (fact === 'journey' && journeys) return Object.keys(journeys);
    const values = getOwn(facts, fact)?.values;
    return (
      values &&
      Object.keys(values).map((value) => (value === 'true' || value === 'false' ? value === 'true' : value))
    );
  };

function makePhrasebook(speech: Speech): Phrasebook {
  const { words, language } = speech;
  const own = forms[language];
  const valuesOf = valuesIn(speech);
  const marks = uniqueOf<Mark>([
    ...Object.keys(words.steps ?? {}).map((name): [string, Mark] => [speech.step(name), name]),
    ...Object.entries(words.tags ?? {}).map(([tag, text]): [string, Mark] => [text[language], { tag }]),
    ...Object.keys(words.data ?? {}).map((data): [string, Mark] => [
      own.marks.data + speech.data(data),
      { data },
    ]),
    ...Object.keys(words.facts ?? {}).map((fact): [string, Mark] => [
      own.marks.fact + speech.fact(fact),
      { fact },
    ]),
    ...Object.keys(words.outcomes ?? {}).map((outcome): [string, Mark] => [
      own.marks.outcome + speech.outcome(outcome),
      { outcome },
    ]),
  ]);
  const facts = [...Object.keys(words.facts ?? {}), ...(words.journeys ? ['journey'] : [])];
  const tests = uniqueOf(
    facts.flatMap((fact) => {
      const domain = valuesOf(fact) ?? [];
      return domain.flatMap((value): [string, Condition][] => [
        [speech.condition({ [fact]: value }), testOf(fact, [value], valuesOf)],
        ...(domain.length > 2
          ? [
              [
                speech.condition({ not: { [fact]: value } }),
                testOf(
                  fact,
                  domain.filter((other) => other !== value),
                  valuesOf,
                ),
              ] as [string, Condition],
            ]
          : []),
      ]);
    }),
  );
  const phraseByMark = byValue(marks);
  const phraseByTest = byValue(tests);
  return {
    forms: own,
    valuesOf,
    marks,
    tests,
    phraseOf: (mark) => phraseByMark.get(JSON.stringify(mark)) ?? codeOf(mark, own),
    testOf: (fact, values) => phraseByTest.get(JSON.stringify(testOf(fact, values, valuesOf))),
  };
}

/** Returns the phrases that stand for one thing only; what has no phrase of its own is called by its identifier. */
function uniqueOf<T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const count = new Map<string, number>();
  for (const [phrase] of pairs) count.set(phrase, (count.get(phrase) ?? 0) + 1);
  return new Map(pairs.filter(([phrase]) => count.get(phrase) === 1));
}

const byValue = (phrases: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> =>
  new Map([...phrases].map(([phrase, value]) => [JSON.stringify(value), phrase]));

/** Returns what is called by its identifier. */
function codeOf(mark: Mark, { marks }: Forms): string {
  const [kind, name] = markOf(mark);
  if (kind === 'commit') return marks.commit;
  return kind === 'step' ? JSON.stringify(name) : marks[kind] + JSON.stringify(name);
}

/** Returns a value as it is written in a test: a text that could be another value is quoted. */
const written = (value: FactValue): string =>
  typeof value === 'string' && !/^(?!true$|false$)[\w-]+$/.test(value)
    ? JSON.stringify(value)
    : String(value);

const codeOfTest = (fact: string, value: FactValue): string => `${written(fact)} = ${written(value)}`;

/** Joins parts: "a, b and c". Before a word that sounds like them, Spanish "y" is "e" and "o" is "u". */
function joined(parts: readonly string[], word: string, language: Language): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  const isAlike = language === 'es' && (word === 'y' ? /^h?i(?![ae])/i : /^h?o/i).test(last);
  return `${parts.slice(0, -1).join(', ')} ${isAlike ? sounding[word] : word} ${last}`;
}
const sounding: Readonly<Record<string, string>> = { y: 'e', o: 'u' };

function conditionText(of: Condition, speech: Speech, isInner = false): string {
  const { forms: own, testOf: phraseOf } = phrasebookOf(speech);
  const shape = shapeOf(of);
  if (shape.op === 'not') return `${own.not}(${conditionText(shape.part, speech)})`;
  const test = testIn(of);
  if (test) {
    const [fact, values] = test;
    const whole = phraseOf(fact, values);
    if (whole !== undefined) return whole;
    const parts = values.map((value) => phraseOf(fact, [value]) ?? codeOfTest(fact, value));
    const text = joined(parts, own.or, speech.language);
    return isInner && parts.length > 1 ? `(${text})` : text;
  }
  const conditions: readonly Condition[] =
    shape.op === 'facts'
      ? shape.facts.map(([fact, values]) => testOf(fact, values, () => undefined))
      : shape.parts;
  const isOr = shape.op === 'any';
  // The values of a test are alternatives too, and need no brackets among others.
  const parts = conditions.flatMap((part) => {
    const [fact, values] = testIn(part) ?? [];
    const isList = isOr && fact !== undefined && values && phraseOf(fact, values) === undefined;
    return isList
      ? values.map((value) => phraseOf(fact, [value]) ?? codeOfTest(fact, value))
      : [conditionText(part, speech, true)];
  });
  const text = joined(parts, isOr ? own.or : own.and, speech.language);
  return isInner ? `(${text})` : text;
}

/** Returns the form of a demand: a count has one for each thing that it counts. */
function formOf(pattern: Pattern, own: Forms): string {
  if (pattern.kind !== 'atMost' && pattern.kind !== 'atLeast') return own[pattern.kind];
  const [counted] = pattern.marks;
  return own[pattern.kind][counted === 'asked' || counted === 'all' ? counted : 'mark'];
}

function filled(form: string, marks: Pattern['marks'], speech: Speech, count?: number): string {
  const { phraseOf } = phrasebookOf(speech);
  return piecesOf(form)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if ('counts' in piece) return `${count} ${count === 1 ? piece.counts : (plurals[piece.counts] ?? '')}`;
      return after(piece.preposition, phraseOf(marks[piece.mark] as Mark));
    })
    .join('');
}

/** Returns what a rule demands as a sentence in a language. */
export function ruleSentence(speech: Speech, rule: Rule): string {
  const { forms: own, valuesOf } = phrasebookOf(speech);
  const pattern = patternOf(rule);
  const { when, scope } = rule;
  const parts = [
    when
      ? `${own.when[speech.hasWords ? 'words' : 'ids']}${conditionText(canonical(when, valuesOf), speech)}: `
      : '',
    scope && 'after' in scope ? filled(own.scope.after, [scope.after], speech) : '',
    scope && 'before' in scope ? filled(own.scope.before, [scope.before], speech) : '',
    filled(formOf(pattern, own), pattern.marks, speech, 'count' in pattern ? pattern.count : undefined),
  ];
  return upper(parts.join(''));
}

/** Returns the ids of rules, in brackets, where things are called by their identifiers: by words, a rule is its sentence. */
export const ruleIds = ({ hasWords }: Speech, ...rules: readonly Rule[]): string =>
  hasWords ? '' : ` (${rules.map(({ id }) => id).join(', ')})`;

/** Returns a rule as a text in a language, with its id and its reason. */
export const ruleText = (speech: Speech, rule: Rule): string =>
  `${rule.id}: ${ruleSentence(speech, rule)}${phrasebookOf(speech).forms.because}${textIn(speech.language, rule.because)}`;

/** Returns the one way to write a rule, of those that a language says alike: the rule that its text is read as. */
export const asSaid = (speech: Speech, rule: Rule): Rule =>
  canonicalRule({ ...rule, because: textIn(speech.language, rule.because) }, phrasebookOf(speech).valuesOf);

/** What was read of a text, and where it ends. */
type Read<T> = readonly [value: T, end: number] | undefined;

/** Reads texts of a language from a place on. */
class Reader {
  readonly #text: string;
  readonly #book: Phrasebook;
  readonly #markPhrases: readonly string[];
  readonly #testPhrases: readonly string[];

  constructor(text: string, book: Phrasebook) {
    const longestFirst = (phrases: Iterable<string>) =>
      [...phrases].toSorted((one, other) => other.length - one.length);
    this.#text = text;
    this.#book = book;
    this.#markPhrases = longestFirst(book.marks.keys());
    this.#testPhrases = longestFirst(book.tests.keys());
  }

  /** Returns the end of a literal text. */
  literal(text: string, at: number): number | undefined {
    return this.#text.startsWith(text, at) ? at + text.length : undefined;
  }

  #json(at: number): Read<string> {
    const [found] = /^"(?:[^"\\]|\\.)*"/.exec(this.#text.slice(at)) ?? [];
    return found === undefined ? undefined : [JSON.parse(found) as string, at + found.length];
  }

  mark(preposition: Preposition, at: number): Read<Mark> {
    for (const phrase of this.#markPhrases) {
      const end = this.literal(after(preposition, phrase), at);
      const mark = this.#book.marks.get(phrase);
      if (end !== undefined && mark !== undefined) return [mark, end];
    }
    const { marks } = this.#book.forms;
    const commit = this.literal(after(preposition, marks.commit), at);
    if (commit !== undefined) return [{ commit: true }, commit];
    for (const kind of ['tag', 'data', 'fact', 'outcome', 'address'] as const) {
      const begin = this.literal(after(preposition, marks[kind]), at);
      const name = begin === undefined ? undefined : this.#json(begin);
      if (name) return [{ [kind]: name[0] } as unknown as Mark, name[1]];
    }
    return this.#json(preposition === '' ? at : (this.literal(`${preposition} `, at) ?? at));
  }

  #value(at: number): Read<FactValue> {
    const quoted = this.#json(at);
    if (quoted) return quoted;
    const [word] = /^[\w-]+/.exec(this.#text.slice(at)) ?? [];
    return word === undefined
      ? undefined
      : [word === 'true' || word === 'false' ? word === 'true' : word, at + word.length];
  }

  #test(at: number): Read<Condition> {
    for (const phrase of this.#testPhrases) {
      const end = this.literal(phrase, at);
      const test = this.#book.tests.get(phrase);
      if (end !== undefined && test) return [test, end];
    }
    const fact = this.#value(at);
    const equals = fact && this.literal(' = ', fact[1]);
    const value = equals === undefined ? undefined : this.#value(equals);
    return fact && value && [testOf(String(fact[0]), [value[0]], this.#book.valuesOf), value[1]];
  }

  #part(at: number): Read<Condition> {
    const { not } = this.#book.forms;
    const negated = this.literal(`${not}(`, at);
    const open = negated ?? this.literal('(', at);
    if (open === undefined) return this.#test(at);
    const inner = this.condition(open);
    const end = inner && this.literal(')', inner[1]);
    return end === undefined || !inner
      ? undefined
      : [negated === undefined ? inner[0] : { not: inner[0] }, end];
  }

  /** Returns the end of the word that joins the last part, and whether it is "or". */
  #joint(at: number): Read<boolean> {
    const { and, or } = this.#book.forms;
    for (const [word, isOr] of [
      [and, false],
      [or, true],
    ] as const)
      for (const said of [word, sounding[word] ?? word]) {
        const end = this.literal(` ${said} `, at);
        if (end !== undefined) return [isOr, end];
      }
    return undefined;
  }

  condition(at: number): Read<Condition> {
    const first = this.#part(at);
    if (!first) return undefined;
    const parts = [first[0]];
    let end = first[1];
    for (;;) {
      const comma = this.literal(', ', end);
      const joint = comma === undefined ? this.#joint(end) : undefined;
      const from = comma ?? joint?.[1];
      const next = from === undefined ? undefined : this.#part(from);
      if (!next) return parts.length === 1 ? [parts[0] ?? {}, end] : undefined;
      parts.push(next[0]);
      end = next[1];
      if (joint) return [joint[0] ? anyOf(parts, this.#book.valuesOf) : allOf(parts), end];
    }
  }

  /** Reads a form: its marks, and its number. */
  form(form: string, at: number): Read<{ readonly marks: readonly Mark[]; readonly count: number }> {
    const marks: Mark[] = [];
    let count = 0;
    let end = at;
    for (const piece of piecesOf(form)) {
      if ('text' in piece) {
        const past = this.literal(piece.text, end);
        if (past === undefined) return undefined;
        end = past;
      } else if ('counts' in piece) {
        const [found, digits] =
          new RegExp(`^(\\d+) (?:${piece.counts}|${plurals[piece.counts]})(?!\\p{L})`, 'u').exec(
            this.#text.slice(end),
          ) ?? [];
        if (found === undefined) return undefined;
        count = Number(digits);
        end += found.length;
      } else {
        const read = this.mark(piece.preposition, end);
        if (!read) return undefined;
        [marks[piece.mark], end] = read;
      }
    }
    return [{ marks, count }, end];
  }
}

type Build = (marks: readonly Mark[], count: number) => Demand;
const first = (marks: readonly Mark[]): Mark => marks[0] ?? '';
const second = (marks: readonly Mark[]): Mark => marks[1] ?? '';

/** The forms of demands, each with what it is read as. */
const builders = (own: Forms): readonly (readonly [form: string, build: Build])[] => [
  [own.absence, (marks) => ({ never: first(marks) })],
  [own.precedence, (marks) => ({ never: first(marks), before: second(marks) })],
  [own.exclusion, (marks) => ({ never: first(marks), with: second(marks) })],
  [own.existence, (marks) => ({ always: first(marks) })],
  [own.response, (marks) => ({ after: first(marks), always: second(marks) })],
  [own.once, (marks) => ({ once: first(marks) })],
  [own.order, (marks) => ({ order: [first(marks), second(marks)] })],
  [own.atMost.asked, (_, atMost) => ({ atMost, steps: 'asked' })],
  [own.atMost.all, (_, atMost) => ({ atMost })],
  [own.atMost.mark, (marks, atMost) => ({ atMost, steps: first(marks) as Exclude<Mark, string> })],
  [own.atLeast.asked, (_, atLeast) => ({ atLeast, steps: 'asked' })],
  [own.atLeast.all, (_, atLeast) => ({ atLeast })],
  [own.atLeast.mark, (marks, atLeast) => ({ atLeast, steps: first(marks) as Exclude<Mark, string> })],
];

/** Reads the text of a rule in a language, as `ruleText` writes it; undefined when it is none. */
export function readRule(speech: Speech, text: string): Rule | undefined {
  const [, id = '', said = ''] = /^([A-Za-z0-9-]+): (.*)$/s.exec(text) ?? [];
  const book = phrasebookOf(speech);
  const { forms: own } = book;
  const sentence = said.charAt(0).toLocaleLowerCase() + said.slice(1);
  const reader = new Reader(sentence, book);
  let at = 0;
  let when: Condition | undefined;
  const begin = reader.literal(own.when.words, 0) ?? reader.literal(own.when.ids, 0);
  if (begin !== undefined) {
    const read = reader.condition(begin);
    const end = read && reader.literal(': ', read[1]);
    if (!read || end === undefined) return undefined;
    [when, at] = [read[0], end];
  }
  let scope: Scope | undefined;
  for (const side of ['after', 'before'] as const) {
    const read = reader.form(own.scope[side], at);
    if (!read) continue;
    scope = { [side]: first(read[0].marks) } as unknown as Scope;
    at = read[1];
    break;
  }
  for (const [form, build] of builders(own)) {
    const read = reader.form(form, at);
    const reason = read && reader.literal(own.because, read[1]);
    if (!read || reason === undefined) continue;
    const [{ marks, count }] = read;
    const because = sentence.slice(reason);
    return { id, because, ...build(marks, count), ...(when && { when }), ...(scope && { scope }) } as Rule;
  }
  return undefined;
}
