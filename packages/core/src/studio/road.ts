/** The road of a journey as Journey Studio shows it: its steps, what is known at each, and who takes which path. */
import type { FactDeclaration } from '@senda/journey';
import {
  type Crowd,
  coveringPaths,
  crowdOf,
  type JourneyPath,
  type Transition,
  transitionsOf,
} from '@senda/journey/analysis';
import {
  type AnyStep,
  addFlags,
  type FactValue,
  type Journey,
  type JourneyStep,
  withRules,
} from '@senda/journey/library';
import { type Rule, type Setting, settingsOf } from '@senda/journey/tools';
import { breaksOf, rulesOf } from '@senda/journey/verify';
import type { Checks } from '../journeys/checks.ts';
import type { Beside } from './beside.ts';
import type { LibraryVocabulary } from './completions.ts';

/** A path, and the index of the step at which it breaks for some of its customers; null where it does not. */
export interface RoadPath extends JourneyPath {
  readonly brokenAt: number | null;
}

/** Data that a step needs. */
export interface RoadNeed {
  readonly data: string;
  /** The steps before it that give it. */
  readonly from: readonly string[];
  /** Some customers have it before they start. */
  readonly isSeeded: boolean;
}

/** Data that a step gives. */
export interface RoadGift {
  readonly data: string;
  /** The steps after it that need it. */
  readonly to: readonly string[];
}

/** A step of the list: the facts that are known from then on, and the data that it needs and gives. */
export type RoadStep = JourneyStep & {
  readonly decides: readonly string[];
  readonly needs: readonly RoadNeed[];
  readonly gives: readonly RoadGift[];
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
  /** Indexes of the fewest paths that together pass every step and transition. */
  readonly covering: readonly number[];
  readonly transitions: readonly Transition[];
  /** How many kinds of customers its conditions tell apart. */
  readonly kinds: number;
}

/** Returns the names of the steps of a list for which something holds, each once. */
const namesIn = (listed: readonly JourneyStep[], holds: (name: string) => boolean): readonly string[] => [
  ...new Set(listed.map(({ name }) => name).filter(holds)),
];

/** Draws the roads of a product's journeys. */
export interface Roads {
  /** Returns the road of a journey that was read of a text. `keep` is given its customers. @throws Overflow, TooManyPaths */
  readonly roadOf: (read: Journey, beside: Beside, text: string, keep: (crowd: Crowd) => unknown) => Road;
  /** Returns what files may say, for who writes one. */
  readonly vocabulary: () => LibraryVocabulary;
}

/** Returns what draws the roads of the journeys of a step library. */
export function roadsOver({ library, servedValue }: Checks): Roads {
  const steps: Readonly<Record<string, AnyStep>> = library.steps;
  const facts: Readonly<Record<string, FactDeclaration>> = library.facts;
  const settings = new Map<string, readonly Setting[]>();
  const decidedBy = (name: string): readonly string[] => Object.keys(steps[name]?.decides ?? {});

  /** Returns the settings that a step takes: the same each time. */
  function takenBy(name: string): readonly Setting[] {
    const known = settings.get(name);
    if (known) return known;
    const step = steps[name];
    const taken = step ? settingsOf(step) : [];
    settings.set(name, taken);
    return taken;
  }

  const neededBy = (name: string): readonly string[] => [
    ...new Set(steps[name]?.needs.map(({ data }) => data)),
  ];
  const givenBy = (name: string): readonly string[] => Object.keys(steps[name]?.data.entries ?? {});

  const withUses = (
    { steps: listed }: Journey,
    place: number,
    step: JourneyStep,
    rules: readonly Rule[],
  ) => ({
    ...step,
    decides: decidedBy(step.name),
    needs: neededBy(step.name).map((data) => ({
      data,
      from: namesIn(listed.slice(0, place), (name) => givenBy(name).includes(data)),
      isSeeded: Object.hasOwn(library.seeds, data),
    })),
    gives: givenBy(step.name).map((data) => ({
      data,
      to: namesIn(listed.slice(place + 1), (name) => neededBy(name).includes(data)),
    })),
    takes: takenBy(step.name),
    rules: rulesOf(library, rules, step.name),
  });

  /** Returns the steps that a journey may have, and has not. */
  const spareOf = ({ id, steps: listed }: Journey): readonly string[] =>
    Object.values(steps)
      .filter(({ name, serves = [id] }) => serves.includes(id) && !listed.some((step) => step.name === name))
      .map(({ name }) => name);

  /** Returns the facts that are known in a journey, from the start or from a step on. Which journey it is, is no question in it, nor what has one value. */
  const factsOf = ({ steps: listed }: Journey): readonly RoadFact[] =>
    Object.entries(facts).flatMap(([name, { values, ambient }]) => {
      const place = ambient ? -1 : listed.findIndex((step) => decidedBy(step.name).includes(name));
      if (name === 'journey' || values.length < 2 || (!ambient && place < 0)) return [];
      return [{ name, values, from: place + 1, by: listed[place]?.name ?? null }];
    });

  const roadOf: Roads['roadOf'] = (read, { flags, rules }, text, keep) => {
    const journey = addFlags(read, flags);
    const crowd = crowdOf(journey, library);
    keep(crowd);
    const breaks = breaksOf(journey, withRules(library, rules), crowd.paths);
    return {
      id: journey.id,
      file: servedValue(text, flags),
      steps: journey.steps.map((step, place) => withUses(journey, place, step, rules)),
      spare: spareOf(journey),
      facts: factsOf(journey),
      paths: crowd.paths.map((path, index) => ({ ...path, brokenAt: breaks[index] ?? null })),
      covering: coveringPaths(crowd.paths).map((path) => crowd.paths.indexOf(path)),
      transitions: transitionsOf(journey, library),
      kinds: crowd.kinds,
    };
  };

  return {
    roadOf,
    vocabulary: () => ({
      steps: Object.keys(steps).map((name) => ({ name, takes: takenBy(name) })),
      facts: Object.entries(facts).map(([name, { values }]) => ({ name, values })),
    }),
  };
}
