/** What can be wrong with a journey file. The proof over all customers adds its codes beside these. */
export type FindingCode =
  | 'syntax'
  | 'schema'
  | 'unknown-step'
  | 'unknown-fact'
  | 'unknown-value'
  | 'duplicate-step';

/** Where in the parsed file a finding stands: keys and indexes from the root. */
export type Place = readonly (string | number)[];

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
  /** 1-based; present when the file's text was read. */
  readonly line?: number;
  readonly column?: number;
  readonly suggestion?: string;
}
