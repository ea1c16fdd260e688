/** SIM replacement: the customer is identified again, a SIM is delivered, and the line moves to it. */
import type { CallInput, CallResult, PreviewItem, ServiceRequest } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { unprocessable } from '../request/refusal.ts';
import { requireStepUp, type StepUp, spendStepUp } from '../rules/code/step-up.ts';
import { assertDeliverable, deliveryPrices } from '../rules/delivery/delivery.ts';
import { reservePlace, timesOf } from '../rules/delivery/slots.ts';
import { assertUnused, submittedCheck } from '../rules/kyc/referred-check.ts';
import { submissionOf } from '../rules/kyc/submission.ts';
import { feeOf, placeFeeOrder } from '../rules/lifecycle/fee-order.ts';
import { lineForRequest, lineOf, openRequest } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { replacementSim } from '../rules/sim.ts';
import type { KycRow } from '../store/rows/kyc.rows.ts';
import type { LineRow, RequestRow, Step } from '../store/rows/line.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';

type Specifications = CallResult<'getSimReplacementSpecifications'>;

/** Requirements and fees of a SIM replacement (centavos). */
export const simReplacement: Specifications = {
  reasons: [
    { reasonId: 'lost', name: { 'en-US': 'I lost it', 'es-MX': 'La perdí' } },
    { reasonId: 'stolen', name: { 'en-US': 'It was stolen', 'es-MX': 'Me la robaron' } },
    { reasonId: 'damaged', name: { 'en-US': 'It is damaged', 'es-MX': 'Está dañada' } },
    { reasonId: 'new-phone', name: { 'en-US': 'I have a new phone', 'es-MX': 'Tengo otro teléfono' } },
    { reasonId: 'to-esim', name: { 'en-US': 'I want to move to an eSIM', 'es-MX': 'Quiero pasarme a eSIM' } },
  ],
  simTypes: [
    { simType: 'esim', fee: { amount: 0 }, deliveryNeeded: false },
    { simType: 'physical_sim', fee: { amount: 2_900 }, deliveryNeeded: true },
  ],
  doorstepFee: deliveryPrices.DOORSTEP_DELIVERY.cost,
  selfie: true,
  documents: true,
};

type Form = CallInput<'submitSimReplacement'>['form'];

const minute = 60_000;
const day = 24 * 60 * minute;
/** Time until the review of the documents, and until an eSIM is ready (ms). */
const reviewedAfter = 2 * minute;
const downloadableAfter = 10 * minute;
/** Time until delivery, to an address or a shop (ms). */
const deliveredAfter = 2 * day;

/** Moving to an eSIM needs a card today. @throws Refusal INVALID_REQUEST (422) */
function assertMoves({ simType, reasonId }: Form, today: LineRow['simType']): void {
  if (reasonId !== 'to-esim') return;
  if (simType !== 'esim') throw unprocessable('simType', 'Choose an eSIM to move to an eSIM.');
  if (today === 'esim') throw unprocessable('reasonId', 'The line has an eSIM already.');
}

/** @throws Refusal INVALID_REQUEST (422) */
function assertFits(form: Form, today: LineRow['simType'], now: number): void {
  const { simType, reasonId, delivery, shippingAddress } = form;
  if (!simReplacement.reasons.some((reason) => reason.reasonId === reasonId)) {
    throw unprocessable('reasonId', 'There is no such reason.');
  }
  assertMoves(form, today);
  if (simType === 'esim') {
    if (delivery) throw unprocessable('delivery', 'An eSIM is not delivered.');
    return;
  }
  if (!delivery) throw unprocessable('delivery', 'The delivery method is missing.');
  if (delivery.deliveryType === 'DOORSTEP_DELIVERY' && !shippingAddress) {
    throw unprocessable('shippingAddress', 'The delivery address is missing.');
  }
  assertDeliverable(delivery, shippingAddress?.postalCode ?? '', now);
}

const line = (itemType: PreviewItem['itemType'], sku: string, amount: number, en: string, es: string) => ({
  itemType,
  sku,
  name: { 'en-US': en, 'es-MX': es },
  cost: { amount },
});

function itemsOf({ simType, delivery }: Form): PreviewItem[] {
  if (simType === 'esim') return [];
  const card = simReplacement.simTypes.find((offered) => offered.simType === simType)?.fee.amount ?? 0;
  const items = [line('FEE', 'sim-card', card, 'SIM card', 'SIM física')];
  if (delivery?.deliveryType !== 'DOORSTEP_DELIVERY') return items;
  const { DOORSTEP_DELIVERY: courier } = deliveryPrices;
  return [...items, { itemType: 'DELIVERY_FEE_SKU', sku: 'sim-delivery', ...courier }];
}

const slotOf = ({ delivery }: Form): string | undefined =>
  delivery?.deliveryType === 'DOORSTEP_DELIVERY' ? delivery.deliverySlot : undefined;

function stepsOf(form: Form, isReadable: boolean): Step[] {
  const begun: Step[] = [
    { status: 'SUBMITTED', after: 0 },
    { status: 'PROCESSING', after: 10_000 },
  ];
  if (!isReadable) {
    return [...begun, { status: 'REJECTED', after: reviewedAfter, reason: 'DOCUMENT_UNREADABLE' }];
  }
  const sent: Step = { status: 'IN_PROGRESS', after: reviewedAfter };
  if (form.simType === 'esim') return [...begun, sent, { status: 'DONE', after: downloadableAfter }];
  const slot = slotOf(form);
  const until = slot === undefined ? undefined : timesOf(slot)?.to;
  const done: Step =
    until === undefined
      ? { status: 'DONE', after: deliveredAfter }
      : { status: 'DONE', after: downloadableAfter, notBefore: until };
  return [...begun, sent, done];
}

const identityFields = ['documentType', 'selfieImage', 'documents'] as const;

/** Returns the check of the form, which is new without a reference. @throws Refusal of the call's errors */
function checkOf(ctx: RequestContext, accountId: string, form: Form): Promise<KycRow> {
  const { kycReference } = form;
  if (kycReference === undefined)
    return submissionOf(ctx, accountId, { ...form, context: 'sim_replacement' });
  if (identityFields.some((field) => form[field] !== undefined)) {
    throw unprocessable('kycReference', 'Send an identity check or its reference, not both.');
  }
  return submittedCheck(ctx, { accountId, context: 'sim_replacement', kycReference });
}

interface Checked {
  readonly line: LineRow;
  readonly stepUp: StepUp;
  readonly check: KycRow;
}

async function open(tx: Transaction, ctx: RequestContext, form: Form, checked: Checked): Promise<RequestRow> {
  const line = await lineForRequest(tx, checked.line, ctx.now);
  await spendStepUp(tx, checked.stepUp);
  if (form.kycReference === undefined) await tx.kycSubmissions.insert(checked.check);
  else await assertUnused(tx, checked.check);
  const serial = await tx.next('replacements');
  const items = itemsOf(form);
  const fee = feeOf(items);
  const placed = { label: 'sim_replacement' as const, items, number: line.number, now: ctx.now };
  const orderRef = fee > 0 ? (await placeFeeOrder(tx, line, placed)).id : undefined;
  const id = ctx.id();
  const slot = slotOf(form);
  if (slot !== undefined) await reservePlace(tx, slot, orderRef ?? id);
  return openRequest(tx, ctx, line, {
    id,
    type: 'SIM_REPLACEMENT',
    steps: stepsOf(form, checked.check.settlesAs !== 'REJECTED'),
    ...(orderRef !== undefined && { orderRef }),
    effect: { kind: 'sim', simNumber: replacementSim(serial), simType: form.simType },
    details: {
      fee,
      reasonId: form.reasonId,
      files: checked.check.files.map(({ reference }) => reference),
      kycReference: checked.check.id,
      ...(form.delivery && { delivery: form.delivery.deliveryType }),
      ...(form.delivery?.deliveryType === 'DOORSTEP_DELIVERY' &&
        form.shippingAddress && { shippingAddress: form.shippingAddress }),
    },
  });
}

/** @throws Refusal of the call's errors */
export async function submitSimReplacement(
  { headers, form }: CallInput<'submitSimReplacement'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const stepUp = await requireStepUp(ctx, headers, 'SIM_REPLACEMENT');
  const line = await lineOf(ctx, form.accountNumber);
  assertFits(form, line.simType, ctx.now);
  await lineForRequest(ctx.store, line, ctx.now);
  const check = await checkOf(ctx, line.accountId, form);
  const checked = { line, stepUp, check };
  const row = await atomically(ctx.store, (tx) => open(tx, ctx, form, checked));
  return requestAt(row, ctx.now);
}
