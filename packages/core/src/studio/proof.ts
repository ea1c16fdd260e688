/** Proves a journey file as Journey Studio shows it: who takes which path, and where it breaks. For a worker: it takes a while. */
import type { Facts } from '@senda/journey';
import { type Chosen, type Crowd, Overflow, TooManyPaths } from '@senda/journey/analysis';
import { type Library, withFlags } from '@senda/journey/library';
import {
  type Edit,
  editText,
  type Finding,
  type MergeConflict,
  mergeTexts,
  parseJourney,
} from '@senda/journey/tools';
import type { Limits } from '@senda/journey/verify';
import { checksOver } from '../journeys/checks.ts';
import { isFlagFile, isRuleFile } from '../journeys/file-names.ts';
import { besideReader } from './beside.ts';
import { type Comparison, compare } from './comparison.ts';
import type { LibraryVocabulary } from './completions.ts';
import { type StudioFile, textIn, withText } from './files.ts';
import type { FlowRoad } from './flow.ts';
import { flowRoad } from './flow-road.ts';
import { draftText, type History, rebased } from './history.ts';
import { type Road, type RoadPath, roadsOver } from './road.ts';

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
  /** Returns what another text of a journey changes, by `migrateRun` for those on their way; null when it cannot be said. */
  compare(files: readonly StudioFile[], before: string, after: string): Comparison | null;
  /** Returns the road of a text of a journey whose people are counted; null when it cannot be said. */
  flowRoad(files: readonly StudioFile[], text: string): FlowRoad | null;
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

type Keep = (crowd: Crowd) => unknown;

/** Where only the verdict is asked, nobody looks for repairs, which may take seconds. */
const onlyWhether = [{ repairs: 0 }, () => undefined] as const;

/** Returns a prover of the files of a product, whose journeys are made of these steps and facts. */
export function createProver(library: Library): Prover {
  const checks = checksOver(library);
  const { roadOf, vocabulary } = roadsOver(checks);
  const crowds = new Map<string, Crowd>();
  const besideAmong = besideReader(checks);

  function proven(files: readonly StudioFile[], name: string, limits: Limits, keep: Keep): Proof {
    const beside = besideAmong(files);
    const texts = files.filter((file) => !isFlagFile(file.name) && !isRuleFile(file.name));
    const text = textIn(files, name) ?? '';
    const { findings } = checks.proverAmong(texts, beside.flags, beside.rules, limits)({ name, text });
    const hasError = findings.some(({ severity }) => severity === 'error');
    const isComplex = findings.some(({ code }) => code === 'too-complex');
    const { journey } = parseJourney(text, withFlags(library, beside.flags));
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
    compare: (files, before, after) => compare(checks, files, before, after),
    flowRoad: (files, text) => flowRoad(checks, files, text),
    choose: (name, facts) => crowds.get(name)?.choose(facts) ?? null,
  };
}
