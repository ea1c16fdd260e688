import { lockNumber } from '@senda/contract/calls';
import type { JourneyData } from '@senda/core/base/answers';
import { holdRenewal } from '@senda/core/features/number';
import { descriptionOf, type JourneyRun } from '@senda/journey/react';
import { call } from '../platform/gateway/gateway.ts';

const renew = holdRenewal((selectedNumber) => call(lockNumber, { params: { selectedNumber } }), Date.now);

/** Keeps the number of a run reserved while the customer goes on. */
export const renewHold = (run: JourneyRun): void => renew(descriptionOf(run).data as JourneyData);
