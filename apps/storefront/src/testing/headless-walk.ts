import type { JourneyData } from '@senda/core/base/answers';
import { library, type StepName } from '@senda/core/library';
import { compileJourney, type Facts, type JourneyContext, type Run } from '@senda/journey';
import type { JourneyPath } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { dataOf, entryOf, expectedSteps, factsOf, stepsToChoose } from '@senda/journey/run';
import { createActor } from 'xstate';
import { customerOf, factsText, headless, startingFacts } from './customers.ts';
import { expectedIn } from './expectations.ts';
import { milestonesOf } from './milestones.ts';
import type { Driver } from './play.ts';
import { plays } from './plays.ts';
import { ambientOf, inputFor, type Shop, type Shopper, shopperWith, type Watch } from './shopper.ts';

/** The result of a walk. */
export interface Walked {
  /** The visited steps, in order. */
  readonly steps: readonly string[];
  /** The step pages whose number of stages was not the same before and after their answer, with both. */
  readonly jumps: readonly string[];
  /** The outcome of the last step; undefined if it has none. */
  readonly outcome: string | undefined;
  readonly data: JourneyData;
  /** The run at the end. */
  readonly run: Run;
  readonly journeyContext: JourneyContext;
  /** Makes calls as the customer, to check the result with the operator. */
  readonly call: Shopper['call'];
  readonly shopper: Shopper;
}

/**
 * Walks one path of a journey on its compiled machine, running each step's machine with the storefront's client against the shop.
 * @throws Error naming the step where the walk leaves the path
 */
export const walkHeadless = (
  journey: Journey,
  path: JourneyPath,
  shop: Shop,
  watch?: Watch,
): Promise<Walked> => walkAs(journey, customerOf(journey.id, path, headless), shop, { watch });

interface WalkOptions {
  readonly watch?: Watch | undefined;
  /** Replace the drivers of single steps. */
  readonly drivers?: Partial<Record<StepName, Driver>>;
  /** Steps that the customer skips. */
  readonly skips?: readonly string[];
  /** The step that the customer is at in the end, and has not answered. */
  readonly until?: string;
}

/**
 * Walks a journey as a customer with these facts.
 * @throws Error naming the step that decides other facts
 */
export async function walkAs(
  journey: Journey,
  customer: Facts,
  shop: Shop,
  { watch, skips = [], drivers = {}, until }: WalkOptions = {},
): Promise<Walked> {
  const journeyContext: JourneyContext = { journey, library };
  const wanted = { ...startingFacts(journey.id), ...customer };
  let expected: Facts | undefined;
  const shopper = await shopperWith(shop, journey.id, wanted, {
    ...watch,
    see: (step, snapshot) => {
      expected = expectedIn(step, snapshot) ?? expected;
      watch?.see?.(step, snapshot);
    },
  });
  const actor = createActor(compileJourney(journeyContext), { input: {} }).start();
  const runNow = (): Run => actor.getSnapshot().context.run;
  // A step may stand twice: the customer's facts decide which entry it is.
  const outcomeAt = (name: string | null): string | undefined =>
    name === null ? undefined : entryOf(journeyContext, runNow(), name)?.final;
  const visited: string[] = [];
  const jumps: string[] = [];
  const stages = () => milestonesOf(journeyContext, expectedSteps(journeyContext, runNow())).length;
  actor.send({ type: 'start', ambient: ambientOf(shopper, journeyContext) });
  // More steps than the journey has would be an endless loop.
  while (visited.length <= journey.steps.length) {
    const name = runNow().current as StepName | null;
    if (name === null || name === visited.at(-1)) break;
    visited.push(name);
    if (name === until) break;
    if (skips.includes(name)) {
      actor.send({ type: 'skip', step: name });
      continue;
    }
    expected = undefined;
    const data = await (drivers[name] ?? plays[name].drive)(
      shopper,
      inputFor(shopper, journeyContext, runNow()),
    );
    if (outcomeAt(name) !== undefined) break;
    actor.send({ type: 'draft', step: name, draft: undefined, expected });
    const before = stages();
    const isOpen = milestonesOf(journeyContext, stepsToChoose(journeyContext, runNow())).length > 0;
    actor.send({ type: 'finish', step: name, data });
    if (library.steps[name].layout === 'step' && (isOpen || stages() !== before))
      jumps.push(`${name}: ${isOpen ? 'open' : before}, then ${stages()}`);
    expectDecided(name, factsOf(journeyContext, runNow()), shopper.wanted);
  }
  const run = runNow();
  actor.stop();
  return {
    steps: visited,
    jumps,
    outcome: outcomeAt(run.current),
    data: dataOf(journeyContext, run) as JourneyData,
    run,
    journeyContext,
    call: shopper.call,
    shopper,
  };
}

/** Fails at the step whose driver did not bring about the wanted facts, which would walk another path. */
function expectDecided(name: StepName, decided: Facts, wanted: Facts): void {
  const facts = Object.keys(library.steps[name].decides);
  const wrong = facts.filter((fact) => fact in wanted && wanted[fact] !== decided[fact]);
  if (wrong.length === 0) return;
  const of = (facts: Facts) => factsText(Object.fromEntries(wrong.map((fact) => [fact, facts[fact] ?? ''])));
  throw new Error(`At "${name}" ${of(wanted)} was wanted, but the step decided ${of(decided)}.`);
}
