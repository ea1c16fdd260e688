/** Compares a draft with the live version, by the customers whom it changes. For a worker: it takes a while. */
import {
  type EditImpact,
  editImpacts,
  type MetadataChange,
  metadataChanges,
  Overflow,
  type RuleChange,
  ruleChanges,
  TooManyPaths,
} from '@senda/journey/analysis';
import { addFlags, type Journey, withFlags } from '@senda/journey/library';
import { parseJourney } from '@senda/journey/tools';
import type { Checks } from '../journeys/checks.ts';
import { besideIn } from './beside.ts';
import type { StudioFile } from './files.ts';

/** What becomes of customers by a draft. */
export interface Comparison {
  /** Whose paths change, and where those on their way go on. */
  readonly impacts: readonly EditImpact[];
  /** What else of a step changes: its settings, whether it may be left out. */
  readonly attributes: readonly MetadataChange[];
  /** How far each rule about the journey is kept now. */
  readonly rules: readonly RuleChange[];
}

/** Returns the journey of a text with the flags beside it, as customers would be served it; null if it cannot be read. */
export function journeyIn(checks: Checks, files: readonly StudioFile[], text: string): Journey | null {
  const { flags } = besideIn(checks, files);
  const { journey } = parseJourney(text, withFlags(checks.library, flags));
  return journey && addFlags(journey, flags);
}

/** Returns what another text of a journey changes, by `migrateRun` for those on their way; null when it cannot be said. */
export function compare(
  checks: Checks,
  files: readonly StudioFile[],
  before: string,
  after: string,
): Comparison | null {
  const [was, is] = [journeyIn(checks, files, before), journeyIn(checks, files, after)];
  const { library } = checks;
  if (!was || !is) return null;
  try {
    return {
      impacts: editImpacts(was, is, library),
      attributes: metadataChanges(was, is, library),
      rules: ruleChanges(was, is, besideIn(checks, files).rules, library),
    };
  } catch (error) {
    if (error instanceof TooManyPaths || error instanceof Overflow) return null;
    throw error;
  }
}
