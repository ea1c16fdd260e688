/** What happens at the steps of journeys: calls of our own, which the specification does not have (decision 0117). */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { JourneyFlow, StepEventBatch } from '../model/step-event.ts';

/** An instant in an address: milliseconds since the epoch. */
const Instant = v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/));

/**
 * Records step events of a run, of a customer who lets their use be measured. It takes no token, so that nothing joins the run to a
 * person. Events of a version or a step that is not known are dropped; `recorded` counts the others.
 */
export const recordStepEvents = call({
  name: 'recordStepEvents',
  method: 'POST',
  path: '/journey-service/v1/step-events',
  read: false,
  credentials: false,
  body: StepEventBatch,
  result: v.object({ recorded: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  errors: [],
});

/** Returns how many people came how far in a journey, from an instant up to another one, by version and path. For staff. */
export const getJourneyFlow = call({
  name: 'getJourneyFlow',
  method: 'GET',
  path: '/journey-service/v1/journeys/{journey}/flow',
  read: true,
  credentials: true,
  staff: 'studio.edit',
  params: v.object({ journey: Id }),
  query: v.object({ from: Instant, until: Instant }),
  result: JourneyFlow,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING', 'INVALID_REQUEST'],
});
