import type { Facts } from '@senda/journey';
import type { JourneyPath } from '@senda/journey/analysis';
import { pathsOf } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { factsText, walkable } from '../../apps/storefront/src/testing/customers.ts';
import { milestonesOf } from '../../apps/storefront/src/testing/milestones.ts';
import type { StepName } from '../../packages/core/src/library/library.ts';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { type Person, peopleOf } from '../journeys/stories.ts';

/** A person of an edited journey, with their path before and after the edit; no path where the journey has none for them. */
export interface EditedPerson {
  readonly person: Person;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A story that an edit touches. */
export interface TouchedStory extends EditedPerson {
  readonly step: string;
  readonly kind: 'new' | 'gone' | 'changed';
}

const sameFacts = (one: Person, other: Person): boolean =>
  factsText(one.customer) === factsText(other.customer);

/** Returns the first path that a possible customer with these facts takes, and all facts that lead to it. */
function pathWith(journey: string, paths: readonly JourneyPath[], facts: Facts): Person | undefined {
  for (const path of paths)
    for (const who of path.who) {
      const customer = { ...who, ...facts };
      const agrees = Object.entries(who).every(([fact, value]) => customer[fact] === value);
      if (agrees && walkable(journey, [{ ...path, who: [customer] }]).length > 0)
        return { names: { en: '', es: '' }, customer, path: path.steps };
    }
  return undefined;
}

/** Returns the people with stories of both versions, with both paths. What only one version asks of a person, they are in both. */
function peopleOfBoth(before: Journey, after: Journey): readonly EditedPerson[] {
  const [pathsBefore, pathsAfter] = [pathsOf(before, library), pathsOf(after, library)];
  const now = peopleOf(after);
  const gone = peopleOf(before).filter((person) => !now.some((other) => sameFacts(person, other)));
  return [...now, ...gone].map((person) => {
    const is = pathWith(after.id, pathsAfter, person.customer)?.customer ?? person.customer;
    const was = pathWith(before.id, pathsBefore, is);
    const customer = was?.customer ?? is;
    return {
      person: { ...person, customer },
      before: was?.path ?? [],
      after: pathWith(after.id, pathsAfter, customer)?.path ?? [],
    };
  });
}

/** Returns all that a file makes of a step's page for a person: the entries up to it, the stages, and what follows. */
function shownOf(journey: Journey, path: readonly string[], step: string): string {
  const index = path.indexOf(step);
  const entries = path
    .slice(0, index + 1)
    .map((name) => journey.steps.filter((entry) => entry.name === name));
  return JSON.stringify([entries, milestonesOf({ library }, path as readonly StepName[]), path[index + 1]]);
}

/** Returns the stories that an edit touches; all others show what they showed. */
export const touchedStories = (before: Journey, after: Journey): readonly TouchedStory[] =>
  peopleOfBoth(before, after).flatMap((edited) => {
    const steps = [...edited.after, ...edited.before.filter((step) => !edited.after.includes(step))];
    return steps.flatMap((step): readonly TouchedStory[] => {
      const [was, is] = [edited.before.includes(step), edited.after.includes(step)];
      if (!was || !is) return [{ ...edited, step, kind: is ? 'new' : 'gone' }];
      const isSame = shownOf(before, edited.before, step) === shownOf(after, edited.after, step);
      return isSame ? [] : [{ ...edited, step, kind: 'changed' }];
    });
  });

/** How two pictures of one page differ. */
export interface PixelDifference {
  /** Pixels that differ; those that only one of the pictures has are among them. */
  readonly pixels: number;
  /** Share of all pixels, 0 to 1. */
  readonly share: number;
  /** The later picture, faded, with the differing pixels marked. */
  readonly png: Buffer;
}

/** Returns a picture on a transparent ground of this size. */
function padded(picture: PNG, width: number, height: number): PNG {
  const result = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, result, 0, 0, picture.width, picture.height, 0, 0);
  return result;
}

/** Compares two pictures pixel by pixel, from their upper left corners. */
export function pixelDifference(one: Buffer, other: Buffer): PixelDifference {
  const [before, after] = [PNG.sync.read(one), PNG.sync.read(other)];
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  const diff = new PNG({ width, height });
  const pixels = pixelmatch(
    padded(before, width, height).data,
    padded(after, width, height).data,
    diff.data,
    width,
    height,
    { threshold: 0.1 },
  );
  return { pixels, share: pixels / (width * height), png: PNG.sync.write(diff) };
}
