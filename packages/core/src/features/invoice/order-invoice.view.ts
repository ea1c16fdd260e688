import type { Invoice, InvoiceDocument, InvoiceDocumentKind, InvoiceOptions } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { hasRightDigit, type RfcHolder, rfcHolder } from '#country/rfc.ts';
import { navigationTargets, orderAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type FieldProblem, shownProblems } from '../../base/form/form.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import {
  type InvoiceField,
  invoicePostalCode,
  invoiceRules,
  regimesFor,
  rfcIn,
  usesFor,
} from './invoice-form.ts';
import type { orderInvoiceMachine } from './order-invoice.machine.ts';
import type { OrderInvoiceContext } from './order-invoice.setup.ts';

/** How far the invoice of an order is. again: it was refused and can be corrected; unavailable: none can be had, or no more. */
export type InvoiceStage =
  | 'asked'
  | 'again'
  | 'requested'
  | 'issued'
  | 'refused'
  | 'cancelled'
  | 'unavailable';

/** What an invoice says. */
export interface ShownInvoice {
  readonly rfc: string;
  readonly name: string;
  /** Its number at the tax authority; null until it is issued. */
  readonly folio: string | null;
  /** ms since the epoch; null until then. */
  readonly issuedAt: number | null;
}

/** View model of the page at /manage/invoice. */
export interface OrderInvoiceView extends CallView {
  readonly notFound: boolean;
  /** null until the order is loaded. */
  readonly stage: InvoiceStage | null;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** The order that it is of, and what was paid for it, in minor currency units; null until loaded. */
  readonly about: { readonly orderRef: string; readonly total: number } | null;
  /** Until when it can be requested, ms since the epoch; null if it cannot. */
  readonly until: number | null;
  /** Message id: why the latest request was refused; null if none was. */
  readonly refusal: string | null;
  /** The invoice that was requested; null before. */
  readonly invoice: ShownInvoice | null;
  /** The forms in which it can be had. */
  readonly documents: readonly { readonly kind: InvoiceDocumentKind; readonly isFetched: boolean }[];
  /** A document to be saved now; null without one. */
  readonly document: InvoiceDocument | null;
  readonly values: Readonly<Record<InvoiceField, string>>;
  /** Message ids of the problems that show. */
  readonly problems: Partial<Readonly<Record<InvoiceField, FieldProblem>>>;
  /** Who the RFC is of; null until it is one. */
  readonly holder: RfcHolder | null;
  /** Whether the last character of the RFC is probably mistyped, which does not stop anybody. */
  readonly isDoubtful: boolean;
  readonly postalCodeFormat: TextFormat;
  readonly regimes: InvoiceOptions['regimes'];
  readonly uses: InvoiceOptions['uses'];
  readonly keep: boolean;
  /** The page of the order; that of the lines without one. */
  readonly orderAt: ReturnType<typeof orderAddress> | typeof navigationTargets.gotoDashboardPage;
  change(field: InvoiceField, value: string): void;
  leave(field: InvoiceField): void;
  setKeep(keep: boolean): void;
  submit(): void;
  download(kind: InvoiceDocumentKind): void;
  /** The document was handed to the browser. */
  setSaved(): void;
}

const stages = {
  REQUESTED: 'requested',
  ISSUED: 'issued',
  REFUSED: 'refused',
  CANCELLED: 'cancelled',
} as const;

function stageOf({ order }: OrderInvoiceContext): InvoiceStage | null {
  if (order === null) return null;
  if (order.invoiceUntil !== undefined) return order.invoice ? 'again' : 'asked';
  return order.invoice ? stages[order.invoice.status] : 'unavailable';
}

/** The field that a refusal is about. */
const refusedFields: Readonly<Partial<Record<NonNullable<Invoice['reason']>, InvoiceField>>> = {
  RFC: 'rfc',
  NAME: 'name',
  POSTAL_CODE: 'postalCode',
  REGIME: 'regime',
};

/** Returns the problem of the field that was refused, while it has the value that was. */
function refusedProblem({ order, form }: OrderInvoiceContext): OrderInvoiceView['problems'] {
  const { reason, details } = order?.invoice ?? {};
  const field = reason && refusedFields[reason];
  if (field === undefined || form.values[field] !== details?.[field]) return {};
  return { [field]: `invoice.refused.${reason}` };
}

function invoiceOf({ order }: OrderInvoiceContext): ShownInvoice | null {
  if (!order?.invoice) return null;
  const { details, folio = null, issuedAt = null } = order.invoice;
  return { rfc: details.rfc, name: details.name, folio, issuedAt };
}

/** Maps a snapshot to the view model of its screen. */
export function orderInvoiceView(
  snapshot: SnapshotFrom<typeof orderInvoiceMachine>,
  send: ActorRefFrom<typeof orderInvoiceMachine>['send'],
): OrderInvoiceView {
  const { context } = snapshot;
  const { order, options, form, keep } = context;
  const call = callView(snapshot, send);
  const rfc = rfcIn(form.values.rfc);
  const holder = rfcHolder(rfc);
  const reason = order?.invoice?.reason;
  return {
    ...call,
    // An invoice that was requested is read again behind its page.
    loading: call.loading && order === null,
    notFound: snapshot.matches('notFound'),
    stage: stageOf(context),
    locked: isLocked(snapshot, 'field.changed'),
    about: order && { orderRef: order.order_ref, total: order.preview.total.amount },
    until: order?.invoiceUntil ?? null,
    refusal: reason === undefined ? null : `invoice.refused.${reason}`,
    invoice: invoiceOf(context),
    documents: (order?.invoice?.documents ?? []).map((kind) => ({
      kind,
      isFetched: snapshot.matches('downloading') && kind === context.kind,
    })),
    document: context.document,
    values: form.values,
    problems: { ...refusedProblem(context), ...shownProblems(form, invoiceRules) },
    holder,
    isDoubtful: holder !== null && !hasRightDigit(rfc),
    postalCodeFormat: invoicePostalCode,
    regimes: regimesFor(rfc, options),
    uses: usesFor(form.values.regime, options),
    keep,
    orderAt: order ? orderAddress(order.order_ref) : navigationTargets.gotoDashboardPage,
    change: (field, value) => send({ type: 'field.changed', field, value }),
    leave: (field) => send({ type: 'field.left', field }),
    setKeep: (wanted) => send({ type: 'keep.changed', keep: wanted }),
    submit: () => send({ type: 'submit' }),
    download: (kind) => send({ type: 'document.asked', kind }),
    setSaved: () => send({ type: 'document.saved' }),
  };
}
