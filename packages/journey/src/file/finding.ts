import type { Facts } from '../condition/condition.ts';
import type { Text } from '../text.ts';
import type { Saying } from '../words/saying.ts';

/** What can be wrong with a journey file, found in its text or by the proof over all customers. */
export type FindingCode =
  | 'syntax'
  | 'schema'
  | 'unknown-step'
  | 'renamed-step'
  | 'unknown-fact'
  | 'unknown-value'
  | 'duplicate-step'
  | 'shared-route'
  | 'shared-id'
  | 'undecided-fact'
  | 'redecided-fact'
  | 'missing-data'
  | 'late-data'
  | 'foreign-step'
  | 'wrong-customer'
  | 'no-end'
  | 'unreachable-step'
  | 'unreachable-outcome'
  | 'bad-retry'
  | 'wrong-retry'
  | 'wrong-final'
  | 'missing-commit'
  | 'wrong-commit'
  | 'constant-condition'
  | 'broken-rule'
  | 'contradicting-rules'
  | 'idle-rule'
  | 'too-complex';

/** A place in the parsed file: keys and indexes from the root. */
export type Place = readonly (string | number)[];

/** A change to a journey file. Steps are never removed. */
export type Edit =
  /** Sets a value; the key may be new. */
  | { readonly op: 'set'; readonly place: Place; readonly value: unknown }
  /** Removes a key or a list item. */
  | { readonly op: 'remove'; readonly place: Place }
  /** Renames a key. */
  | { readonly op: 'rename'; readonly place: Place; readonly key: string }
  /** Inserts a step at `index`. */
  | { readonly op: 'insert'; readonly index: number; readonly step: Readonly<Record<string, unknown>> }
  /** Moves the step at `from` to `to`. */
  | { readonly op: 'move'; readonly from: number; readonly to: number }
  /** Replaces `length` characters of a text that is not valid JSON. */
  | { readonly op: 'text'; readonly offset: number; readonly length: number; readonly insert: string };

/** A suggested fix. Its edits, if any, remove the finding without causing another. */
export interface Suggestion {
  readonly text: string;
  /** The text as data, for `inWords`. */
  readonly says?: readonly Saying[];
  readonly edits: readonly Edit[];
}

/** A problem in a journey file, in a sentence that a product manager can act on. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  /** In English, by identifiers. */
  readonly message: string;
  /** The message as data, for `inWords`. */
  readonly says?: readonly Saying[];
  readonly place: Place;
  /** The key itself is wrong, not its value. */
  readonly at?: 'key';
  /** Name of its step, if any. */
  readonly step?: string;
  /** The note of that step. */
  readonly note?: string;
  /** The fact, data key, address, outcome, retry step or rule concerned. */
  readonly subject?: string;
  /** The reason of a broken rule, as its file gives it. */
  readonly because?: string | Text;
  /** A smallest set of facts: it affects every customer with these facts. */
  readonly facts?: Facts;
  /** The path of such a customer. */
  readonly path?: readonly string[];
  /** 1-based; present when the file was read as text. */
  readonly line?: number;
  readonly column?: number;
  readonly suggestion?: Suggestion;
  /** The other findings with the same cause: the suggestion fixes them too. A warning may be among them. */
  readonly also?: readonly Omit<Finding, 'suggestion' | 'also'>[];
  /** The number of further findings that this one represents. */
  readonly more?: number;
}
