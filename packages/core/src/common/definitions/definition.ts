import type { Facts } from '@senda/journey';
import type { RouteGuard, RoutePath } from '../../base/addresses/index.ts';
import type { DeclaredRequest, RequestKind } from './request.ts';

/** What the runs of a journey are about: one per subject, which its addresses name. */
export type Subject = 'line' | 'order' | 'verification-code';

/** The lines that a journey may be about. arriving: those whose number is on its way. */
export type LinesAbout = 'living' | 'ended' | 'arriving' | 'any';

/** Data that a shared step needs in a journey, for the customers with these facts. */
export interface SharedNeed {
  readonly data: string;
  readonly when?: Facts;
}

/** An address of a step that several journeys share, and the name of its page in analytics. */
interface SharedPage {
  readonly path: RoutePath;
  readonly page: string;
  /** Data that the step needs in this journey beside its own needs. */
  readonly needs?: readonly SharedNeed[];
}

/** A journey's pages of the steps that it shares with others: the proof refuses its file if it uses one without a page here. */
export interface SharedPages {
  /** At the journey's first address, for a customer with several lines. */
  readonly 'line-picker'?: { readonly page: string; readonly lines: LinesAbout };
  readonly 'manual-ekyc'?: SharedPage;
  readonly delivery?: SharedPage;
  readonly 'address-details'?: SharedPage;
  readonly 'service-summary'?: SharedPage;
  /** With it, what is due is paid in the journey, and its result shown. */
  readonly 'service-payment'?: SharedPage;
  readonly 'service-request-status'?: SharedPage;
}

/** What a journey file cannot contain. */
export interface JourneyDefinition<
  Id extends string = string,
  Kind extends RequestKind = RequestKind,
  Name extends string = string,
  Label extends string = string,
> {
  readonly id: Id;
  /** The address of its first step. */
  readonly start: RoutePath;
  /** Where customers go who leave a run, or whose run has no current step. */
  readonly home: RoutePath;
  /** Guard of its steps' addresses, unless an address has one of its own. */
  readonly guard: RouteGuard;
  /** One run per subject; without it the customer has one run. */
  readonly subject?: Subject;
  /** How its pages are framed: as a purchase, or as a request about a line, whose first step leads back home. */
  readonly frame: 'purchase' | 'service';
  readonly pages?: SharedPages;
  /** The request that it makes about a line. */
  readonly request?: DeclaredRequest<Kind, Name, Label>;
  /** Combinations of facts that none of its customers have. */
  readonly never?: readonly Facts[];
}

/** Declares a journey with the types of its id and of its request. */
export const defineJourney = <
  const Id extends string,
  const Kind extends RequestKind = never,
  const Name extends string = never,
  const Label extends string = never,
>(
  definition: JourneyDefinition<Id, Kind, Name, Label>,
): JourneyDefinition<Id, Kind, Name, Label> => definition;

/** Query parameter by which an address names the subject of its run. */
export const subjectParameters = {
  line: 'accountNumber',
  order: 'orderRef',
  'verification-code': 'verificationCode',
} as const satisfies Record<Subject, string>;

/** Subjects that are secrets: nothing that is stored may name them. */
export const secretSubjects: readonly Subject[] = ['verification-code'];

/** Returns the address where the run of a subject starts. */
export function startAddress({ start, subject }: JourneyDefinition, id: string) {
  if (subject === undefined) return start;
  return `${start}?${subjectParameters[subject]}=${encodeURIComponent(id)}` as const;
}
