/** Service requests as lists show them. */
import type { ServiceRequest, Subscription } from '@senda/contract';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { serviceRequestAddress } from '../../base/addresses/targets.ts';
import { type Catalogue, planIn } from '../catalogue/catalogue.ts';
import type { IconName } from '../definitions/request.ts';
import { declaredRequest } from '../definitions/requests.ts';
import { firstPaymentOf } from './first-period.ts';
import { isOpen } from './request-stage.ts';
import { expectation, type RequestSummary, summarizeRequest } from './request-summary.ts';
import { requestTimeline } from './request-timeline.ts';
import { type RequestValues, requestValues } from './request-values.ts';
import { changedAt, kindOf } from './service-request.ts';

/** A service request in a list. */
export interface ListedRequest {
  readonly requestId: string;
  readonly summary: RequestSummary;
  readonly values: RequestValues;
  readonly icon: IconName;
  /** Message id of when a request in progress should be done; null if nothing is known. */
  readonly expectation: string | null;
  /** Its last change, ms since the epoch; the end of one that has ended. */
  readonly changedAt: number;
  /** How many changes it has behind it and ahead, at least one each. */
  readonly progress: { readonly done: number; readonly ahead: number };
  readonly at: RoutePath | `${RoutePath}?${string}`;
}

/** Returns a request in a list at `now`, ms since the epoch; `line` and `catalogue` are null while unknown. */
export function listedRequest(
  request: ServiceRequest,
  line: Subscription | null,
  catalogue: Catalogue | null,
  now: number,
): ListedRequest {
  const payment = line && firstPaymentOf(line, planIn(catalogue ?? [], request.planSku));
  const steps = requestTimeline(request, now);
  const isDated = request.expectedAt !== undefined && isOpen(request);
  return {
    requestId: request.requestId,
    summary: summarizeRequest(request, now, payment, line),
    values: requestValues(request, line, catalogue),
    icon: request.simType === 'esim' ? 'esim' : declaredRequest(kindOf(request)).icon,
    expectation: isDated ? expectation(request, now) : null,
    changedAt: changedAt(request),
    progress: {
      done: steps.filter(({ mark }) => mark === 'done').length,
      ahead: Math.max(1, steps.filter(({ mark }) => mark === 'next').length),
    },
    at: serviceRequestAddress(request.requestId),
  };
}

/** Returns requests with those that wait for the customer first, and the last change first among the others. */
export const waitingFirst = <Listed extends Pick<ListedRequest, 'summary' | 'changedAt'>>(
  requests: readonly Listed[],
): readonly Listed[] =>
  requests.toSorted(
    (one, other) =>
      Number(other.summary.actor === 'customer') - Number(one.summary.actor === 'customer') ||
      other.changedAt - one.changedAt,
  );
