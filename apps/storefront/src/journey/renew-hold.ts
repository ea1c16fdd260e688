import { lockNumber } from '@senda/contract/calls';
import type { JourneyData } from '@senda/core/base/answers';
import { holdRenewal } from '@senda/core/features/number';
import { dataOf } from '@senda/journey/run';
import { call } from '../platform/gateway/gateway.ts';
import { type JourneyRun, stateOf } from './runs.ts';

const renew = holdRenewal((selectedNumber) => call(lockNumber, { params: { selectedNumber } }), Date.now);

/** Keeps the number of a run reserved while the customer goes on. */
export const renewHold = (run: JourneyRun): void =>
  renew(dataOf(run.journeyContext, stateOf(run)) as JourneyData);
