import { type JourneyData, library, type StepName } from '@senda/core';
import {
  compileJourney,
  dataOf,
  decidedBy,
  type Facts,
  type Journey,
  type JourneyContext,
  type Run,
} from '@senda/journey';
import type { JourneyPath } from '@senda/journey/analysis';
import { createActor } from 'xstate';
import { customerOn, factsText, headless } from './customers.ts';
import { drivers } from './drivers.ts';
import { ambientOf, inputFor, type Shop, shopperWith, type Watch } from './shopper.ts';

/** How a walk ended. */
export interface Walked {
  /** The steps she was at, in order. */
  readonly steps: readonly string[];
  /** The outcome that the last of them is; undefined when it is none. */
  readonly outcome: string | undefined;
  readonly data: JourneyData;
  /** The run as it stood at the end, and what it walked on. */
  readonly run: Run;
  readonly journeyContext: JourneyContext;
  /** Her own calls go on after the walk: what became of it is asked of the operator. */
  readonly call: Awaited<ReturnType<typeof shopperWith>>['call'];
}

/**
 * Walks one path of a journey on its compiled machine: at each step the step's own machine runs, filled with the
 * storefront's client, against the shop.
 * @throws Error when she cannot be brought to walk it, saying at which step
 */
export async function walkHeadless(
  journey: Journey,
  path: JourneyPath,
  shop: Shop,
  watch?: Watch,
): Promise<Walked> {
  const journeyContext: JourneyContext = { journey, library };
  const shopper = await shopperWith(shop, customerOn(path, headless), watch);
  const actor = createActor(compileJourney(journeyContext), { input: {} }).start();
  const runNow = (): Run => actor.getSnapshot().context.run;
  const outcomeAt = (name: string | null): string | undefined =>
    journey.steps.find((step) => step.name === name)?.final;
  const met: string[] = [];
  actor.send({ type: 'start', ambient: ambientOf(shopper) });
  // More steps than the journey has would be a walk in circles.
  while (met.length <= journey.steps.length) {
    const name = runNow().current as StepName | null;
    if (name === null || name === met.at(-1)) break;
    met.push(name);
    const data = await drivers[name](shopper, inputFor(shopper, journeyContext, runNow(), name));
    if (outcomeAt(name) !== undefined) break;
    expectDecided(name, data, shopper.wanted);
    actor.send({ type: 'finish', step: name, data });
  }
  const run = runNow();
  actor.stop();
  return {
    steps: met,
    outcome: outcomeAt(run.current),
    data: dataOf(journeyContext, run) as JourneyData,
    run,
    journeyContext,
    call: shopper.call,
  };
}

/** A driver that did not bring about what was wanted would walk another path: said here, where it happened. */
function expectDecided(name: StepName, data: unknown, wanted: Facts): void {
  const decided = decidedBy(library.steps[name], data);
  const wrong = Object.keys(decided).filter((fact) => fact in wanted && wanted[fact] !== decided[fact]);
  if (wrong.length === 0) return;
  const of = (facts: Facts) => factsText(Object.fromEntries(wrong.map((fact) => [fact, facts[fact] ?? ''])));
  throw new Error(`At "${name}" ${of(wanted)} was wanted and could not be brought about: ${of(decided)}.`);
}
