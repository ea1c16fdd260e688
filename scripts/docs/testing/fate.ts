/** What becomes of a customer in a journey that `check` refuses, found by walking it against the operator. */

import { readFileSync } from 'node:fs';
import { library } from '@senda/core/library';
import { type AnyStep, addFlags, evaluate, type Journey, lookupIn, withFlags } from '@senda/journey/library';
import { advance, entryOf, factsOf } from '@senda/journey/run';
import { loadJourney } from '@senda/journey/tools';
import { memoryOperator } from '@senda/operator/testing';
import type { Victim } from '../../../apps/storefront/src/testing/edit-harms.ts';
import type { FileStep, JourneyEdit } from '../../../apps/storefront/src/testing/edits.ts';
import { type Walked, walkAs } from '../../../apps/storefront/src/testing/headless-walk.ts';
import { endOf, rightEnd } from './ends.ts';

/** Returns an edited journey without its proof; null if it cannot be read. */
export function unprovenJourney({ id, edit, flags = {} }: JourneyEdit): Journey | null {
  const file = JSON.parse(readFileSync(`journeys/${id}.json`, 'utf8')) as {
    readonly steps: readonly FileStep[];
  };
  const { journey } = loadJourney({ ...file, steps: edit(file.steps) }, withFlags(library, flags));
  return journey && addFlags(journey, flags);
}

const declared = (name: string): AnyStep | undefined =>
  (library.steps as Readonly<Record<string, AnyStep>>)[name];

/** Whether the customer must be able to try again, and is not offered to. */
function lacksRetry({ run, journeyContext }: Walked, last: string): boolean {
  const retries = declared(last)?.retries;
  const lookup = lookupIn(factsOf(journeyContext, run), journeyContext.library);
  return (
    retries !== undefined &&
    evaluate(retries, lookup) === true &&
    entryOf(journeyContext, run, last)?.retry === undefined
  );
}

/** Returns the first step to which a customer can go back over what cannot be undone. */
function wayBack({ run, journeyContext }: Walked): string | undefined {
  const lookup = lookupIn(factsOf(journeyContext, run), journeyContext.library);
  const binds = (name: string): boolean => {
    const condition = declared(name)?.commits;
    return condition !== undefined && evaluate(condition, lookup) === true;
  };
  const bound = run.done.slice(0, run.done.findLastIndex(binds) + 1);
  return bound.find((step) => {
    const back = advance(journeyContext, { run, revoked: [] }, { type: 'go-to', step });
    return back.run.current === step;
  });
}

type End = Partial<Record<'paid' | 'status' | 'isAsAccepted' | 'isDelivered' | 'isHandedOver', unknown>>;

/** Returns in words how a customer's end differs from what they should have got; undefined if it does not. */
async function wrongIn(walked: Walked): Promise<string | undefined> {
  const { plan, payment } = walked.data;
  if (plan && !payment) return 'without an order';
  const is: End = await endOf(walked);
  const should: End = rightEnd(walked);
  if (is.paid !== should.paid || is.status !== should.status) return 'without having paid';
  if (is.isAsAccepted !== should.isAsAccepted) return 'at another price than accepted';
  if (is.isDelivered !== should.isDelivered) return 'with a SIM that nobody delivers';
  return is.isHandedOver === should.isHandedOver ? undefined : 'with a card that is not on the order';
}

/** Returns what becomes of a customer; undefined if all is well. */
export async function fateOf(
  journey: Journey,
  { who = {}, skips = [] }: Victim,
): Promise<string | undefined> {
  let walked: Walked;
  try {
    walked = await walkAs(journey, who, memoryOperator(), { skips });
  } catch (error) {
    const [, step] = /^([a-z-]+) should be /.exec((error as Error).message) ?? [];
    if (step === undefined) throw error;
    return `"${step}" cannot be finished`;
  }
  const last = walked.steps.at(-1);
  if (last === undefined) return 'no page opens';
  if (walked.outcome === undefined) return `nothing comes after "${last}"`;
  const { run, journeyContext } = walked;
  const only = declared(last)?.only;
  if (only && evaluate(only, lookupIn(factsOf(journeyContext, run), journeyContext.library)) !== true)
    return `ends at "${last}", which is for others`;
  if (lacksRetry(walked, last)) return `ends at "${last}" without another try`;
  const wrong = await wrongIn(walked);
  if (wrong !== undefined) return `ends at "${last}" ${wrong}`;
  const back = wayBack(walked);
  return back && `can go back to "${back}" and do it again`;
}
