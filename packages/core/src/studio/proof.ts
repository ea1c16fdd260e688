/** Proves a journey file as Journey Studio shows it: who takes which path, and where it breaks. For a worker: it takes a while. */
import type { Facts } from '@senda/journey';
import {
  type Chosen,
  type Crowd,
  crowdOf,
  type JourneyPath,
  Overflow,
  TooManyPaths,
  type Transition,
  transitionsOf,
} from '@senda/journey/analysis';
import {
  type AnyStep,
  addFlags,
  type Flags,
  type Journey,
  type JourneyStep,
  withFlags,
  withRules,
} from '@senda/journey/library';
import { type Finding, parseJourney, type Rule } from '@senda/journey/tools';
import { breaksOf } from '@senda/journey/verify';
import { flagFile, isFlagFile, isRuleFile, ruleFile } from '../journeys/file-names.ts';
import { provenLibrary, proverAmong, readFlags, readRules, servedValue } from '../journeys/journeys.ts';
import type { StudioFile } from './files.ts';

/** A path, and the index of the step at which it breaks for some of its customers; null where it does not. */
export interface RoadPath extends JourneyPath {
  readonly brokenAt: number | null;
}

/** A step of the list, and the facts that are known from then on. */
export type RoadStep = JourneyStep & { readonly decides: readonly string[] };

/** A journey as far as its file can be read: it may break. */
export interface Road {
  readonly id: string;
  /** The file as customers would be served it. */
  readonly file: unknown;
  readonly steps: readonly RoadStep[];
  readonly paths: readonly RoadPath[];
  readonly transitions: readonly Transition[];
  /** How many kinds of customers its conditions tell apart; undefined when they are too many to count. */
  readonly kinds: number | undefined;
}

/** What the proof says of a file. */
export interface Proof {
  readonly verdict: 'sound' | 'broken' | 'too-complex';
  /** Null where the file cannot be read, and where its paths are too many. */
  readonly road: Road | null;
  readonly findings: readonly Finding[];
}

/** Proves files, and answers questions about the last proof of each. */
export interface Prover {
  prove(files: readonly StudioFile[], name: string): Proof;
  /** Returns the customers of a journey with these facts; null while there is no road. */
  choose(name: string, facts: Facts): Chosen | null;
}

const textOf = (files: readonly StudioFile[], name: string): string | undefined =>
  files.find((file) => file.name === name)?.text;

/** The flags and rules beside the journeys; none while their own file has an error. */
interface Beside {
  readonly flags: Flags;
  readonly rules: readonly Rule[];
}

function besideIn(files: readonly StudioFile[]): Beside {
  const [flagText, ruleText] = [textOf(files, flagFile), textOf(files, ruleFile)];
  const flags = (flagText !== undefined && readFlags(flagText).flags) || {};
  const rules = (ruleText !== undefined && readRules(ruleText, flags).rules) || [];
  return { flags, rules };
}

const steps: Readonly<Record<string, AnyStep>> = provenLibrary.steps;
const decidedBy = ({ name }: JourneyStep): readonly string[] => Object.keys(steps[name]?.decides ?? {});

/** Returns a prover. */
export function createProver(): Prover {
  const crowds = new Map<string, Crowd>();

  function roadOf(read: Journey, { flags, rules }: Beside, { name, text }: StudioFile): Road {
    const journey = addFlags(read, flags);
    const crowd = crowdOf(journey, provenLibrary);
    crowds.set(name, crowd);
    const breaks = breaksOf(journey, withRules(provenLibrary, rules), crowd.paths);
    return {
      id: journey.id,
      file: servedValue(text, flags),
      steps: journey.steps.map((step) => ({ ...step, decides: decidedBy(step) })),
      paths: crowd.paths.map((path, index) => ({ ...path, brokenAt: breaks[index] ?? null })),
      transitions: transitionsOf(journey, provenLibrary),
      kinds: crowd.kinds,
    };
  }

  function prove(files: readonly StudioFile[], name: string): Proof {
    crowds.delete(name);
    const beside = besideIn(files);
    const texts = files.filter((file) => !isFlagFile(file.name) && !isRuleFile(file.name));
    const text = textOf(files, name) ?? '';
    const { findings } = proverAmong(texts, beside.flags, beside.rules)({ name, text });
    const hasError = findings.some(({ severity }) => severity === 'error');
    const isComplex = findings.some(({ code }) => code === 'too-complex');
    const { journey } = parseJourney(text, withFlags(provenLibrary, beside.flags));
    try {
      const road = journey && !isComplex ? roadOf(journey, beside, { name, text }) : null;
      return { verdict: isComplex ? 'too-complex' : hasError ? 'broken' : 'sound', road, findings };
    } catch (error) {
      if (!(error instanceof TooManyPaths || error instanceof Overflow)) throw error;
      return { verdict: 'too-complex', road: null, findings };
    }
  }

  return { prove, choose: (name, facts) => crowds.get(name)?.choose(facts) ?? null };
}
