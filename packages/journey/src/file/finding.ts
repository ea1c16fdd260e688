import type { Facts } from '../condition/condition.ts';

/** What can be wrong with a journey file: what its text alone shows, and what a proof over all customers shows. */
export type FindingCode =
  | 'syntax'
  | 'schema'
  | 'unknown-step'
  | 'unknown-fact'
  | 'unknown-value'
  | 'duplicate-step'
  | 'shared-route'
  | 'shared-id'
  | 'undecided-fact'
  | 'redecided-fact'
  | 'missing-data'
  | 'no-end'
  | 'unreachable-step'
  | 'unreachable-outcome'
  | 'bad-retry'
  | 'constant-condition'
  | 'too-complex';

/** Where in the parsed file a finding stands: keys and indexes from the root. */
export type Place = readonly (string | number)[];

/** One change to a journey file. A step is never removed. */
export type Edit =
  /** Puts a value at a place, under a key that may be new. */
  | { readonly op: 'set'; readonly place: Place; readonly value: unknown }
  /** Takes a key or a list's item away. */
  | { readonly op: 'remove'; readonly place: Place }
  /** Gives the key at a place another name. */
  | { readonly op: 'rename'; readonly place: Place; readonly key: string }
  /** Puts a step into the list so that it stands at `index`. */
  | { readonly op: 'insert'; readonly index: number; readonly step: Readonly<Record<string, unknown>> }
  /** Takes the step at `from` out and puts it back so that it then stands at `to`. */
  | { readonly op: 'move'; readonly from: number; readonly to: number }
  /** Replaces `length` characters of the text, where it cannot be read as JSON. */
  | { readonly op: 'text'; readonly offset: number; readonly length: number; readonly insert: string };

/** What to do about a finding; with edits, doing them removes the finding and brings no other. */
export interface Suggestion {
  readonly text: string;
  readonly edits: readonly Edit[];
}

/** One thing to mend, in a sentence that a product manager can act on. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly place: Place;
  /** What is wrong there is the key itself; else it is the value. */
  readonly at?: 'key';
  /** Name of the step it stands in, if any. */
  readonly step?: string;
  /** What it is about: a fact, a data key, an address, an outcome or the step to retry. */
  readonly subject?: string;
  /** A smallest set of facts that shows it: every customer of whom they hold meets it. */
  readonly facts?: Facts;
  /** The steps that such a customer meets. */
  readonly path?: readonly string[];
  /** 1-based; present when the file's text was read. */
  readonly line?: number;
  readonly column?: number;
  readonly suggestion?: Suggestion;
  /** It stands for so many others, which are not told one by one: a file may have thousands. */
  readonly more?: number;
}
