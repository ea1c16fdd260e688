import type { Instalments, OrderDetails, ServiceRequest, VoucherKind } from '@senda/contract';
import type { LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import type { News, SimWait } from './news.ts';

type Delivery = NonNullable<OrderDetails['delivery']>['deliveryType'];
type OrderEnd = Extract<News, { kind: 'orderOver' }>['why'];
type RequestEnd = 'DONE' | 'CANCELED' | 'FAILED';
type Say = (value: string) => string;

interface AboutNumber {
  readonly subject: Say;
  readonly title: string;
  readonly text: Say;
}

interface AboutOrder {
  readonly subject: Say;
  readonly title: string;
}

interface IdentityRejected extends AboutOrder {
  /** Another check is accepted online until a moment. */
  readonly again: Say;
  /** Only staff checks the document. */
  readonly assisted: Say;
  readonly action: string;
}

/** The words of the letters in one language. Values are written already. */
export interface Words {
  readonly seeOrder: string;
  readonly seeLine: string;
  readonly order: string;
  readonly total: string;
  /** In place of an amount of nothing. */
  readonly free: string;
  readonly paidWith: string;
  /** How the bank splits the charge; `money` writes centavos. */
  readonly instalments: {
    readonly label: string;
    value(plan: Instalments, money: (amount: number) => string): string;
  };
  readonly line: string;
  readonly reference: string;
  /** Of a line in the registry of persons. */
  readonly folio: string;
  readonly chosen: string;
  /** The address that a courier brings a SIM to. */
  readonly deliveredTo: string;
  /** Money that went back: to a card, to the account of a transfer, or as the note says. @param until the day by which it is there */
  refunded(amount: string, to: { readonly card?: string; readonly note?: string }, until: string): string;
  readonly ordered: {
    readonly subject: Say;
    readonly title: string;
    readonly identity: string;
    /** What happens next. @param inHand whether the customer has the card already */
    next(simType: LineRow['simType'], delivery: Delivery | undefined, inHand: boolean): string;
  };
  /** A SIM that its customer has to see to, so that the line begins. */
  readonly simWaits: Readonly<
    Record<SimWait['task'], AboutOrder & { readonly text: string; readonly action: string }>
  > & {
    readonly shop: string;
    readonly address: string;
    readonly hours: string;
  };
  readonly orderOver: {
    readonly subject: Say;
    readonly title: Readonly<Record<OrderEnd, string>>;
    readonly text: Readonly<Record<OrderEnd, string>>;
  };
  /** An order that waits for another identity check. */
  readonly identityRejected: IdentityRejected;
  /** The same for one whose CURP is not that of the document. */
  readonly curpRejected: IdentityRejected;
  /** An order that waits for money. */
  readonly toPay: {
    readonly subject: Say;
    readonly title: Readonly<Record<VoucherKind, string>>;
    readonly text: Readonly<Record<VoucherKind, Say>>;
    readonly until: Say;
    readonly reference: Readonly<Record<VoucherKind, string>>;
    readonly bank: string;
    readonly beneficiary: string;
  };
  /** Money that came too late, or twice. */
  readonly moneyReturned: { readonly subject: Say; readonly title: string; readonly text: Say };
  readonly invoiceIssued: AboutOrder & {
    readonly text: Say;
    readonly folio: string;
    readonly action: string;
  };
  readonly invoiceRefused: AboutOrder & {
    readonly text: Readonly<Record<'RFC' | 'NAME', string>>;
    readonly next: string;
    readonly action: string;
  };
  readonly active: {
    readonly subject: Say;
    readonly title: string;
    readonly number: Say;
    arriving(now: string, incoming: string): string;
    readonly renews: Say;
    readonly paidUntil: Say;
  };
  readonly ahead: {
    readonly subject: Say;
    readonly title: Say;
    text(amount: string, card: string): string;
    readonly cancel: string;
    readonly action: string;
  };
  readonly renewed: { readonly subject: Say; readonly title: string; readonly text: Say };
  readonly refused: {
    readonly subject: Say;
    readonly title: string;
    text(amount: string, card: string): string;
    readonly until: Say;
    readonly action: string;
  };
  /** Returns the name of a request within a sentence; undefined for a type without one. */
  requestName(type: RequestRow['type'], action: ServiceRequest['action']): string | undefined;
  /** A request that has no name. */
  readonly aRequest: string;
  readonly validUntil: string;
  readonly requested: { readonly subject: Say; readonly title: string; readonly text: Say };
  /** A line is to end. */
  readonly ends: {
    readonly at: Say;
    /** Where its end is not known. */
    readonly soon: string;
    /** Paid days after its end. */
    readonly lost: Say;
    readonly keep: string;
    /** Codes that others send to the number. */
    readonly codes: Say;
    /** Until when the number can be recovered after the end. */
    number(number: string, until: string): string;
  };
  /** Another plan starts; its first period is paid on that day. */
  readonly starts: {
    readonly at: Say;
    /** By the renewal card. */
    readonly automatic: Say;
    readonly customer: Say;
    /** It has started unpaid. */
    due(amount: string, suspended: string): string;
  };
  readonly over: {
    readonly subject: Readonly<Record<RequestEnd, Say>>;
    readonly title: Readonly<Record<RequestEnd, string>>;
    readonly text: Readonly<Record<RequestEnd, Say>>;
    /** A line has ended. */
    readonly ended: string;
    kept(number: string, until: string): string;
  };
  /** Another operator takes the number, and the line ends with it. */
  readonly leaves: {
    readonly subject: Say;
    readonly title: string;
    /** `moment` is undefined while it is not known. */
    text(number: string, moment: string | undefined): string;
    /** The same of a line that does not work as always: what follows says so. */
    moves(number: string, moment: string | undefined): string;
    /** Its customer has suspended it. */
    readonly paused: string;
    /** Its period is over, and it works unpaid until a day. */
    grace(amount: string, suspended: string): string;
    readonly unasked: string;
  };
  readonly left: { readonly subject: Say; readonly title: string; readonly text: Say; readonly back: Say };
  /** A number has come back from another operator, and its line works again. */
  readonly returned: {
    readonly subject: Say;
    readonly title: string;
    /** `plan` is undefined if it is not known any more. */
    text(number: string, plan: string | undefined): string;
    sim(simType: LineRow['simType']): string;
    /** The paid period is over, so that the next one is due. */
    due(amount: string, suspended: string): string;
  };
  readonly portInWaits: AboutNumber & { readonly action: string };
  readonly portedIn: AboutNumber;
  readonly portInOver: AboutNumber;
}
