import type { ServiceRequest } from '@senda/contract';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { serviceRequestAddress } from '../../base/addresses/targets.ts';
import { startAddress } from '../definitions/definition.ts';
import { planSwitch } from '../definitions/plan-switch.ts';

/** The open request of a line, as a link to it. */
export interface OpenRequest {
  readonly type: ServiceRequest['type'];
  readonly at: RoutePath | `${RoutePath}?${string}`;
}

/** Returns where an open request is shown: a plan switch where it can be cancelled, any other at its status. */
export const openRequestLink = ({ requestId, accountNumber, type }: ServiceRequest): OpenRequest => ({
  type,
  at: type === 'PLAN_SWITCH' ? startAddress(planSwitch, accountNumber) : serviceRequestAddress(requestId),
});
