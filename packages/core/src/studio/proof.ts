/** Proves a journey file as Journey Studio shows it: who takes which path, and where it breaks. For a worker: it takes a while. */
import type { FactDeclaration, Facts } from '@senda/journey';
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
  type FactValue,
  type Journey,
  type JourneyStep,
  withFlags,
  withRules,
} from '@senda/journey/library';
import {
  type Edit,
  editText,
  type Finding,
  type MergeConflict,
  mergeTexts,
  parseJourney,
  type Rule,
  type Setting,
  settingsOf,
} from '@senda/journey/tools';
import { breaksOf, type Limits, rulesOf } from '@senda/journey/verify';
import { isFlagFile, isRuleFile } from '../journeys/file-names.ts';
import { provenLibrary, proverAmong, servedValue } from '../journeys/journeys.ts';
import { type Beside, besideIn } from './beside.ts';
import type { LibraryVocabulary } from './completions.ts';
import { type StudioFile, textIn, withText } from './files.ts';
import { draftText, type History, rebased } from './history.ts';

/** A path, and the index of the step at which it breaks for some of its customers; null where it does not. */
export interface RoadPath extends JourneyPath {
  readonly brokenAt: number | null;
}

/** A step of the list: the facts that are known from then on, and the data that it needs and gives. */
export type RoadStep = JourneyStep & {
  readonly decides: readonly string[];
  readonly needs: readonly string[];
  readonly gives: readonly string[];
  /** The settings that it takes. */
  readonly takes: readonly Setting[];
  /** The rules that speak of it. */
  readonly rules: readonly Rule[];
};

/** A fact that conditions of a journey may read. */
export interface RoadFact {
  readonly name: string;
  readonly values: readonly FactValue[];
  /** The place from which on it is known: 0 from the start. */
  readonly from: number;
  /** The step that decides it first; null from the start. */
  readonly by: string | null;
}

/** A journey as far as its file can be read: it may break. */
export interface Road {
  readonly id: string;
  /** The file as customers would be served it. */
  readonly file: unknown;
  readonly steps: readonly RoadStep[];
  /** The steps that it may have, and has not. */
  readonly spare: readonly string[];
  readonly facts: readonly RoadFact[];
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
  /** Returns what would become of a file by these edits. @throws UnfitEdit when they do not fit */
  tried(files: readonly StudioFile[], name: string, edits: readonly Edit[]): Trial;
  /** Returns what files may say, for who writes one. */
  vocabulary(): LibraryVocabulary;
  /** Puts the changes of a draft over its file, which was saved by somebody else. */
  rebase(files: readonly StudioFile[], name: string, history: History): Rebase;
}

/** What would become of a file. */
export interface Trial {
  readonly verdict: Proof['verdict'];
  readonly paths: readonly RoadPath[];
  /** The first thing that would be wrong. */
  readonly finding: Finding | null;
}

/** A draft over another text of its file; without a history, what stands against that: no conflict means that both do not work together. */
export interface Rebase {
  readonly history: History | null;
  readonly conflicts: readonly MergeConflict[];
}

const steps: Readonly<Record<string, AnyStep>> = provenLibrary.steps;
const decidedBy = (name: string): readonly string[] => Object.keys(steps[name]?.decides ?? {});

const settings = new Map<string, readonly Setting[]>();

/** Returns the settings that a step takes: the same each time. */
function takenBy(name: string): readonly Setting[] {
  const known = settings.get(name);
  if (known) return known;
  const step = steps[name];
  const taken = step ? settingsOf(step) : [];
  settings.set(name, taken);
  return taken;
}

const withUses = (step: JourneyStep, rules: readonly Rule[]): RoadStep => ({
  ...step,
  decides: decidedBy(step.name),
  needs: [...new Set(steps[step.name]?.needs.map(({ data }) => data))],
  gives: Object.keys(steps[step.name]?.data.entries ?? {}),
  takes: takenBy(step.name),
  rules: rulesOf(provenLibrary, rules, step.name),
});

/** Returns the steps that a journey may have, and has not. */
const spareOf = ({ id, steps: listed }: Journey): readonly string[] =>
  Object.values(steps)
    .filter(({ name, serves = [id] }) => serves.includes(id) && !listed.some((step) => step.name === name))
    .map(({ name }) => name);

const facts: Readonly<Record<string, FactDeclaration>> = provenLibrary.facts;

/** Returns the facts that are known in a journey, from the start or from a step on. Which journey it is, is no question in it, nor what has one value. */
const factsOf = ({ steps: listed }: Journey): readonly RoadFact[] =>
  Object.entries(facts).flatMap(([name, { values, ambient }]) => {
    const place = ambient ? -1 : listed.findIndex((step) => decidedBy(step.name).includes(name));
    if (name === 'journey' || values.length < 2 || (!ambient && place < 0)) return [];
    return [{ name, values, from: place + 1, by: listed[place]?.name ?? null }];
  });

const vocabulary = (): LibraryVocabulary => ({
  steps: Object.keys(steps).map((name) => ({ name, takes: takenBy(name) })),
  facts: Object.entries(facts).map(([name, { values }]) => ({ name, values })),
});

type Keep = (crowd: Crowd) => unknown;

/** Where only the verdict is asked, nobody looks for repairs, which may take seconds. */
const onlyWhether = [{ repairs: 0 }, () => undefined] as const;

/** Returns a prover. */
export function createProver(): Prover {
  const crowds = new Map<string, Crowd>();

  function roadOf(read: Journey, { flags, rules }: Beside, text: string, keep: Keep): Road {
    const journey = addFlags(read, flags);
    const crowd = crowdOf(journey, provenLibrary);
    keep(crowd);
    const breaks = breaksOf(journey, withRules(provenLibrary, rules), crowd.paths);
    return {
      id: journey.id,
      file: servedValue(text, flags),
      steps: journey.steps.map((step) => withUses(step, rules)),
      spare: spareOf(journey),
      facts: factsOf(journey),
      paths: crowd.paths.map((path, index) => ({ ...path, brokenAt: breaks[index] ?? null })),
      transitions: transitionsOf(journey, provenLibrary),
      kinds: crowd.kinds,
    };
  }

  function proven(files: readonly StudioFile[], name: string, limits: Limits, keep: Keep): Proof {
    const beside = besideIn(files);
    const texts = files.filter((file) => !isFlagFile(file.name) && !isRuleFile(file.name));
    const text = textIn(files, name) ?? '';
    const { findings } = proverAmong(texts, beside.flags, beside.rules, limits)({ name, text });
    const hasError = findings.some(({ severity }) => severity === 'error');
    const isComplex = findings.some(({ code }) => code === 'too-complex');
    const { journey } = parseJourney(text, withFlags(provenLibrary, beside.flags));
    try {
      const road = journey && !isComplex ? roadOf(journey, beside, text, keep) : null;
      return { verdict: isComplex ? 'too-complex' : hasError ? 'broken' : 'sound', road, findings };
    } catch (error) {
      if (!(error instanceof TooManyPaths || error instanceof Overflow)) throw error;
      return { verdict: 'too-complex', road: null, findings };
    }
  }

  function prove(files: readonly StudioFile[], name: string): Proof {
    crowds.delete(name);
    return proven(files, name, {}, (crowd) => crowds.set(name, crowd));
  }

  function tried(files: readonly StudioFile[], name: string, edits: readonly Edit[]): Trial {
    const text = editText(textIn(files, name) ?? '', edits);
    const { verdict, road, findings } = proven(withText(files, name, text), name, ...onlyWhether);
    const finding = findings.find(({ severity }) => severity === 'error') ?? null;
    return { verdict, paths: road?.paths ?? [], finding };
  }

  function rebase(files: readonly StudioFile[], name: string, history: History): Rebase {
    const theirs = textIn(files, name) ?? '';
    const ours = draftText(history);
    const next = rebased(history, theirs);
    if (!next) return { history: null, conflicts: mergeTexts(history.base, ours, theirs).conflicts };
    const works = (text: string): boolean =>
      proven(withText(files, name, text), name, ...onlyWhether).verdict === 'sound';
    // Each works alone, and both together harm somebody.
    const isHarm = !works(draftText(next)) && works(ours) && works(theirs);
    return { history: isHarm ? null : next, conflicts: [] };
  }

  return {
    prove,
    tried,
    rebase,
    vocabulary,
    choose: (name, facts) => crowds.get(name)?.choose(facts) ?? null,
  };
}
