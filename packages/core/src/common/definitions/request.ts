/** What a journey declares of the request that it makes about a line. */
import type { ServiceRequest, Subscription } from '@senda/contract';

/** What a request changes. MNP: the line gets a number of another operator; REVERSE: its own, which was ported out. */
export type RequestKind = ServiceRequest['type'] | 'MNP' | 'REVERSE';

/** Name of an icon of the storefront. */
export type IconName =
  | 'bag'
  | 'bars'
  | 'bolt'
  | 'calendar'
  | 'clock'
  | 'close'
  | 'esim'
  | 'globe'
  | 'hash'
  | 'out'
  | 'pause'
  | 'plus'
  | 'portIn'
  | 'refresh'
  | 'sim'
  | 'swap'
  | 'undo'
  | 'user';

/** A row about a request: the message id of its label, and its value. */
export interface RequestFact {
  readonly label: string;
  /** A text, one in each language, an amount in minor currency units, the day of an instant (ms since the epoch), or a message with its values. */
  readonly value:
    | { readonly text: string }
    | { readonly local: Subscription['planName'] }
    | { readonly amount: number }
    | { readonly day: number }
    | { readonly message: string; readonly values: Readonly<Record<string, string | number>> };
}

/** What is known beside a request; null if it is unknown. Numbers are grouped 2-4-4. */
export interface BesideRequest {
  /** The line's number. */
  readonly number: string | null;
  /** The number that the request gives to the line. */
  readonly newNumber: string | null;
  /** The plan that a switch leads to. */
  readonly newPlan: Subscription['planName'] | null;
  /** Nothing of it happens: it was cancelled or has failed. */
  readonly isOff: boolean;
}

/** Where an action is listed on the page of a line; quick: beside the line's card, before the rest. */
export type ActionGroup = 'quick' | 'plan' | 'sim' | 'number' | 'account' | 'leaving';

/** The request about a line that a journey makes. */
export interface DeclaredRequest<
  Kind extends RequestKind = RequestKind,
  Name extends string = string,
  Label extends string = string,
> {
  readonly kind: Kind;
  /** Part of the message ids of its review and of its action. */
  readonly name: Name;
  readonly icon: IconName;
  /** Product label of the order that pays its fee; without one, the request is free. */
  readonly orderLabel?: Label;
  /** Its row on the page of a line, with the message id of its label. An icon of its own differs from that of the request. */
  readonly action: { readonly group: ActionGroup; readonly label: string; readonly icon?: IconName };
  /** Returns what it was made for, as rows of its page; without it, the name of what was chosen. */
  boughtIn?(request: ServiceRequest, beside: BesideRequest): readonly RequestFact[];
}

/** Returns the name of what a request was made for. */
export const itemIn = ({ item }: ServiceRequest): readonly RequestFact[] =>
  item === undefined ? [] : [{ label: 'serviceRequest.fact.item', value: { local: item.name } }];

/** Returns the number that a request gives to a line, unless the line has it. */
export const newNumberIn = (
  _: ServiceRequest,
  { number, newNumber }: BesideRequest,
): readonly RequestFact[] =>
  newNumber === null || newNumber === number
    ? []
    : [{ label: 'serviceRequest.fact.newNumber', value: { text: newNumber } }];
