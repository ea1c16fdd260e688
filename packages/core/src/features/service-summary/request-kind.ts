/** What a kind of request brings to its review, which submits it. */
import type { CallShape, OttPurpose, ServiceRequest } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { Ask } from '../../base/calls/call-actor.ts';
import type { RequestFact } from '../../common/definitions/request.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import type { tokenHeader } from '../../common/step-up/with-step-up.ts';

/** What the customer asks for. */
export interface Subject {
  /** Its kind: part of message ids. */
  readonly kind: string;
}

/** Who submits a request. */
export interface Submitter {
  readonly accountNumber: string;
  /** The validated one-time token, if there is one. */
  readonly headers: ReturnType<typeof tokenHeader>;
}

/** What is known of a request that is made. */
export type Submitted = Pick<ServiceRequest, 'requestId' | 'orderRef'>;

/** Terms that the customer accepts before the request, stored as a consent. */
interface RequestTerms<S extends Subject> {
  readonly userFlow: string;
  /** Returns the product that the terms are of. */
  productOf(subject: S): string;
  /** Returns what was accepted: another product or price has terms of its own. */
  versionOf(subject: S): string;
}

/** A kind of request: a row of the table in `request-kinds.ts`. */
export interface RequestKind<S extends Subject = Subject> {
  readonly kind: S['kind'];
  /** The journey that asks for it. */
  readonly journey: string;
  /** Its type in the contract. */
  readonly type: string;
  /** The step where the request is chosen. */
  readonly choiceStep: string;
  /** Null for a request without terms. */
  readonly terms: RequestTerms<S> | null;
  /** Purpose of the one-time token that the request requires; null if it requires none. */
  readonly stepUp: OttPurpose | null;
  /** The gateway call that makes the request. */
  readonly call: CallShape;
  /** Returns what a run asks for; undefined if it has no answer of this kind. */
  subjectIn(data: JourneyData): S | undefined;
  /** Makes its call. */
  submit(ask: Ask, subject: S, submitter: Submitter): Promise<Submitted>;
  /** Whether a request of this type asks for the same: the response to this one was lost, or another device made it. */
  isSame(request: ServiceRequest, subject: S): boolean;
  /**
   * Returns from when the request can no longer be made as chosen, ms since the epoch: the period begins that it starts with. Without
   * it, the request can be made at any time.
   */
  lapsesAt?(subject: S): number;
  /** Returns the number that is reserved for the request, and again if its reservation has ended. */
  reservedNumberOf?(subject: S): string;
  /** Whether what is due is paid from the page of the request's status; the next step asks for it by default. */
  readonly isPaidFromStatus?: true;
  /** Whether its review names its submit by itself; by default it asks for a change. */
  readonly hasOwnSubmit?: true;
  /** Returns the number of the line that it is made for, ten digits, which the result of its payment names; undefined if it is free. */
  numberOf(subject: S): string | undefined;
  /** Returns what is due with the request. */
  orderOf(subject: S): OrderColumn;
  /** Returns what the review shows as rows. */
  factsOf(subject: S): readonly RequestFact[];
}

/** The texts that a kind's review has: message ids, without the kind at their end. */
export const reviewTexts = [
  'serviceSummary.title',
  'serviceSummary.again',
  'serviceSummary.closed.gone.title',
  'serviceSummary.closed.gone.text',
  'serviceSummary.closed.pending.title',
  'serviceSummary.closed.pending.text',
] as const;

/** The texts of a review that came too late. */
export const lapsedTexts = ['serviceSummary.closed.begun.title', 'serviceSummary.closed.begun.text'] as const;

/** The texts of a review whose step-up ended without a token. */
export const stepUpTexts = ['serviceSummary.notice.tooManyTries', 'serviceSummary.notice.restart'] as const;

/** Declares a kind of request with the type of its subject. */
export const defineRequest = <S extends Subject>(kind: RequestKind<S>): RequestKind<S> => kind;

/** Whether a run asks for this kind. */
export const isOf = <S extends Subject>({ kind }: RequestKind<S>, subject: Subject): subject is S =>
  subject.kind === kind;

/** Returns the purpose of the step-up. @throws Error for a request that requires none */
export function purposeOf({ stepUp }: Pick<RequestKind, 'stepUp'>): OttPurpose {
  if (stepUp === null) throw new Error('The request requires no step-up.');
  return stepUp;
}

/** A kind, and what a run asks for of it. */
export interface Asked {
  readonly kind: RequestKind;
  readonly subject: Subject;
}

/** Returns what a run asks for. @throws Error if it has no such answer, which the step's needs rule out */
export function askedIn(kinds: readonly RequestKind[], data: JourneyData): Asked {
  for (const kind of kinds) {
    const subject = kind.subjectIn(data);
    if (subject) return { kind, subject };
  }
  throw new Error('There is no request to review.');
}
