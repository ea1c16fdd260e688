/** Counts verdicts and prints them as tables. */
import type { Verdict } from './judge/judge.ts';

/** The verifier's mistakes on one file. */
export interface Disagreement {
  readonly kind: string;
  readonly file: unknown;
  readonly complaints: readonly string[];
}

/** The results of one kind of file. */
export interface Row {
  files: number;
  /** Files with an error; `valid`: files without findings. */
  broken: number;
  valid: number;
  found: number;
  missed: number;
  falseAlarms: number;
}

interface CodeRow {
  files: number;
  found: number;
  missed: number;
  falseAlarms: number;
}

const codeOf = (key: string): string => key.split(' ', 1)[0] ?? '';

export class Tally {
  readonly kinds = new Map<string, Row>();
  readonly codes = new Map<string, CodeRow>();
  readonly disagreements: Disagreement[] = [];
  factsChecked = 0;
  suggestionsApplied = 0;
  flaws = 0;
  failedSuggestions = 0;

  add(kind: string, file: unknown, verdict: Verdict): void {
    const { expected, missed, falseAlarms, flaws, failedSuggestions } = verdict;
    const row = this.kinds.get(kind) ?? {
      files: 0,
      broken: 0,
      valid: 0,
      found: 0,
      missed: 0,
      falseAlarms: 0,
    };
    this.kinds.set(kind, row);
    row.files++;
    if (expected.some((key) => codeOf(key) !== 'constant-condition')) row.broken++;
    if (expected.length === 0) row.valid++;
    row.found += expected.length - missed.length;
    row.missed += missed.length;
    row.falseAlarms += falseAlarms.length;
    for (const code of new Set([...expected, ...falseAlarms].map(codeOf))) this.#count(code, verdict);
    this.factsChecked += verdict.factsChecked;
    this.suggestionsApplied += verdict.suggestionsApplied;
    this.flaws += flaws.length;
    this.failedSuggestions += failedSuggestions.length;
    const complaints = [
      ...missed.map((key) => `missed: ${key}`),
      ...falseAlarms.map((key) => `false alarm: ${key}`),
      ...flaws.map((flaw) => `flaw: ${flaw}`),
      ...failedSuggestions.map((fault) => `suggestion: ${fault}`),
    ];
    if (complaints.length > 0) this.disagreements.push({ kind, file, complaints });
  }

  #count(code: string, { expected, missed, falseAlarms }: Verdict): void {
    const row = this.codes.get(code) ?? { files: 0, found: 0, missed: 0, falseAlarms: 0 };
    this.codes.set(code, row);
    const own = (keys: readonly string[]): number => keys.filter((key) => codeOf(key) === code).length;
    if (own(expected) > 0) row.files++;
    row.found += own(expected) - own(missed);
    row.missed += own(missed);
    row.falseAlarms += own(falseAlarms);
  }

  /** Returns the tables as lines of text. */
  lines(): string[] {
    const table = (name: string, rows: ReadonlyMap<string, Partial<Row> & CodeRow>): string[] => [
      `${name.padEnd(30)} ${['files', 'broken', 'valid', 'found', 'missed', 'false alarms'].map((head) => head.padStart(12)).join(' ')}`,
      ...[...rows].map(([label, { files, broken, valid, found, missed, falseAlarms }]) =>
        [
          label.padEnd(30),
          ...[files, broken ?? '', valid ?? '', found, missed, falseAlarms].map((cell) =>
            String(cell).padStart(12),
          ),
        ].join(' '),
      ),
    ];
    const codes = new Map([...this.codes].toSorted(([a], [b]) => a.localeCompare(b)));
    return [
      ...table('mutation', this.kinds),
      '',
      ...table('finding', codes),
      '',
      `smallest sets of facts checked: ${this.factsChecked}; wrong facts, paths or places: ${this.flaws}`,
      `suggestions applied: ${this.suggestionsApplied}; not working: ${this.failedSuggestions}`,
    ];
  }
}
