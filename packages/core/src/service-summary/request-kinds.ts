import { type NumberChangeSubject, numberChangeRequest } from './number-change.request.ts';
import { planSwitchRequest, type SwitchSubject } from './plan-switch.request.ts';
import type { Subject } from './request-kind.ts';
import { type ReplacementSubject, simReplacementRequest } from './sim-replacement.request.ts';

/** Every kind of request that is reviewed and submitted here. */
export const requestKinds = [numberChangeRequest, planSwitchRequest, simReplacementRequest] as const;

/** The state in which a request of this product is made. */
export type RequestState = (typeof requestKinds)[number]['state'];

/** Returns a change of number that is reviewed; null for any other request. */
export const numberChangeIn = (subject: Subject): NumberChangeSubject | null =>
  subject.kind === numberChangeRequest.kind ? (subject as NumberChangeSubject) : null;

/** Returns a switch that is reviewed; null for any other request. */
export const planSwitchIn = (subject: Subject): SwitchSubject | null =>
  subject.kind === planSwitchRequest.kind ? (subject as SwitchSubject) : null;

/** Returns a SIM replacement that is reviewed; null for any other request. */
export const simReplacementIn = (subject: Subject): ReplacementSubject | null =>
  subject.kind === simReplacementRequest.kind ? (subject as ReplacementSubject) : null;
