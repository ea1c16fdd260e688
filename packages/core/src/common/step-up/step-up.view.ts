import type { OttPurpose } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { type OtpModal, otpModal } from '../one-time-code/otp-modal.view.ts';
import type { stepUpMachine } from './step-up.machine.ts';

type Snapshot = SnapshotFrom<typeof stepUpMachine>;
type Send = ActorRefFrom<typeof stepUpMachine>['send'];

/** State and actions of a step-up: a modal, open until the step-up has ended. */
export interface StepUpView extends OtpModal {
  readonly state: string;
  /** The request that the customer confirms. */
  readonly purpose: OttPurpose;
}

/** Maps the machine of a step-up to its dialog. */
export function stepUpView(snapshot: Snapshot, send: Send): StepUpView {
  const { context } = snapshot;
  const state = stateName(snapshot);
  const modal = otpModal({ ...context, state, recipient: context.email }, send);
  return {
    ...modal,
    state,
    purpose: context.purpose,
    isOpen: snapshot.status === 'active',
    busy: snapshot.matches('sending') ? 'resending' : modal.busy,
    problem: snapshot.hasTag('failed') ? context.problem : null,
  };
}
