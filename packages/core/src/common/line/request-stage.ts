/** Stages of a service request or a transfer (spec 3.service-request, 4.status.service). */
import type { ServiceRequest, ServiceStatus } from '@senda/contract';

/** How far a request is. `waiting`: for the customer; `donor`: another operator has agreed to move the number. */
export type RequestStage = 'reviewing' | 'moving' | 'waiting' | 'donor' | 'done' | 'cancelled' | 'failed';

const stages: Readonly<Record<ServiceStatus, RequestStage>> = {
  SUBMITTED: 'reviewing',
  PROCESSING: 'reviewing',
  IN_PROGRESS: 'moving',
  WAITING: 'waiting',
  DONOR_SWITCH_SCHEDULED: 'donor',
  DONOR_SWITCH: 'donor',
  DONE: 'done',
  ACTIVE: 'done',
  CANCELED: 'cancelled',
  FAILED: 'failed',
  REJECTED: 'failed',
  PORT_IN_FAILED: 'failed',
};

export const stageOf = ({ status }: Pick<ServiceRequest, 'status'>): RequestStage => stages[status];

const ended: readonly RequestStage[] = ['done', 'cancelled', 'failed'];

/** Whether a stage is final. */
export const isEnded = (stage: RequestStage): boolean => ended.includes(stage);

/** Whether a request or a transfer is in progress. */
export const isOpen = (request: Pick<ServiceRequest, 'status'>): boolean => !isEnded(stageOf(request));
