import { model } from '@senda/contract';
import * as v from 'valibot';
import { call } from '../../packages/contract/src/call.ts';
import type { JourneyData } from '../../packages/core/src/base/answers/journey-data.ts';
import { defineRequest } from '../../packages/core/src/features/service-summary/request-kind.ts';
import type { PauseData } from './pause-request.schema.ts';

// #region call
/** Pauses a line from the end of its period. */
const requestPause = call({
  name: 'requestPause',
  method: 'POST',
  path: '/line-service/v1/accounts/{accountNumber}/pause',
  read: false,
  credentials: true,
  params: v.object({ accountNumber: model.Id }),
  body: v.object({ months: v.number() }),
  result: v.object({ requestId: model.Id }),
  errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
});
// #endregion

// #region row
interface PauseSubject extends PauseData {
  readonly kind: 'pause';
}

/** The pause of a line. */
export const pauseRequest = defineRequest<PauseSubject>({
  kind: 'pause',
  journey: 'pause-my-line',
  type: 'LINE_PAUSE',
  choiceStep: 'pause-request',
  terms: null,
  stepUp: null,
  call: requestPause,
  subjectIn: ({ pause }: JourneyData & Partial<PauseData>) => pause && { kind: 'pause', pause },
  submit: (ask, { pause: { months } }, { accountNumber }) =>
    ask(requestPause, { params: { accountNumber }, body: { months } }),
  // A line has one pause at a time.
  isSame: () => true,
  // A free request has no result of a payment, which would name the line.
  numberOf: () => undefined,
  orderOf: () => ({ lines: [], total: 0 }),
  factsOf: ({ pause: { months } }) => [
    { label: 'serviceSummary.pause', value: { message: 'serviceSummary.pause.months', values: { months } } },
  ],
});
// #endregion
