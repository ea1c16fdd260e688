import { lockNumber } from '@senda/contract/calls';
import { holdRenewal, type JourneyData } from '@senda/core';
import { dataOf } from '@senda/journey';
import { call } from '../platform/gateway/gateway.ts';
import { type JourneyRun, stateOf } from './runs.ts';

const renew = holdRenewal((selectedNumber) => call(lockNumber, { params: { selectedNumber } }), Date.now);

/** Keeps the number of a run reserved while the customer goes on. */
export const renewHold = (run: JourneyRun): void =>
  renew(dataOf(run.journeyContext, stateOf(run)) as JourneyData);
