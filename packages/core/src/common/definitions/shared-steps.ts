import type { Need, Route, RouteCase } from '@senda/journey/library';
import type { JourneyDefinition, SharedNeed, SharedPages } from './definition.ts';
import { type JourneyId, journeys } from './definitions.ts';

type SharedStep = keyof SharedPages;

/** How journeys share a step: where each shows it. */
export interface Sharing<Id extends string> {
  readonly route: Route;
  readonly journeys: readonly Id[];
  /** What each of them needs to be shown there. */
  readonly needs: readonly Need[];
}

function caseOf({ id, start, guard, pages = {} }: JourneyDefinition, step: SharedStep): RouteCase[] {
  const shown = pages[step];
  return shown ? [{ when: { journey: id }, path: start, guard, ...pathAndPage(shown) }] : [];
}

const pathAndPage = (shown: NonNullable<SharedPages[SharedStep]>) =>
  'path' in shown ? { path: shown.path, page: shown.page } : { page: shown.page };

const needsOf = ({ id, pages = {} }: JourneyDefinition, step: SharedStep): readonly Need[] => {
  const shown = pages[step];
  const needs: readonly SharedNeed[] = shown && 'path' in shown ? (shown.needs ?? []) : [];
  return needs.map(({ data, when }) => ({ data, when: { ...when, journey: id } }));
};

/**
 * Returns how journeys share a step. The step serves these journeys alone: the last case needs no condition.
 * @throws Error if no journey has a page of it
 */
export function sharingOf<Id extends string = JourneyId>(
  step: SharedStep,
  definitions: readonly JourneyDefinition<Id>[] = Object.values<JourneyDefinition>(
    journeys,
  ) as JourneyDefinition<Id>[],
): Sharing<Id> {
  const cases = definitions.flatMap((definition) => caseOf(definition, step));
  const last = cases.at(-1);
  if (!last) throw new Error(`No journey has a page of the step "${step}".`);
  const { when: _, ...rest } = last;
  return {
    route: [...cases.slice(0, -1), rest],
    journeys: definitions.filter(({ pages }) => pages?.[step]).map(({ id }) => id),
    needs: definitions.flatMap((definition) => needsOf(definition, step)),
  };
}
