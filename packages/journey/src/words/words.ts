import type { FactValue } from '../condition/condition.ts';
import type { Text } from '../text.ts';

/** How a value of a fact is said of a customer. */
export interface ValueWords {
  /** Completes "someone who …" and "quien …". */
  readonly is: Text;
  /** The opposite of `is`; a fact of two values has that of the other one. */
  readonly not?: Text;
  /** A label of a few words, for the names of customers; without it, `is`. */
  readonly short?: Text;
}

/** The words of a fact. */
export interface FactWords {
  /** Completes "depends on …" and "necesita saber …". */
  readonly name: Text;
  /** By value, as text. */
  readonly values: Readonly<Record<string, ValueWords>>;
}

type Texts = Readonly<Record<string, Text>>;

/** The words of a setting, which means the same in each step that has it. */
export interface SettingWords {
  /** A label: "terms". */
  readonly name: Text;
  /** Its values, as labels. */
  readonly values?: Texts;
}

/** What a product's steps, facts and data are called by those who edit its journeys. What lacks a word keeps its identifier. */
export interface Words {
  readonly journeys?: Texts;
  readonly steps?: Texts;
  readonly facts?: Readonly<Record<string, FactWords>>;
  readonly data?: Texts;
  readonly settings?: Readonly<Record<string, SettingWords>>;
  readonly outcomes?: Texts;
  readonly layouts?: Texts;
  /** What steps are for, after "comes to" and "llega a": "an identity check". */
  readonly tags?: Texts;
  /** What the settings of steps expect and advise, in Spanish, by the text of their schemas without "expected". */
  readonly phrases?: Readonly<Record<string, string>>;
}

/** The words of a fact with these values; with more than two, the opposite of each value is a word of its own. */
type WordsOfValues<Values extends readonly FactValue[]> = FactWords & {
  readonly values: {
    readonly [Value in `${Values[number]}`]: Values['length'] extends 2
      ? ValueWords
      : ValueWords & { readonly not: Text };
  };
};

/** The words of facts, all of them and all of their values: a missing one does not compile. */
export type WordsOfFacts<Facts extends Readonly<Record<string, { readonly values: readonly FactValue[] }>>> =
  {
    readonly [Fact in keyof Facts]: WordsOfValues<Facts[Fact]['values']>;
  };

/** The names of the data that steps give. */
export type DataOf<Steps extends Readonly<Record<string, { readonly data: { readonly entries: object } }>>> =
  {
    readonly [Name in keyof Steps]: keyof Steps[Name]['data']['entries'] & string;
  }[keyof Steps];
