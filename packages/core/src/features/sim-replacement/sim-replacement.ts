/** Rules of replacing a line's SIM (spec 1.line.sim-replacement). */
import type { CallResult, Order, Subscription, SuspensionReason } from '@senda/contract';
import type { SimReplacement, SimReplacementData } from '../../base/answers/sim-replacement.ts';
import { isWorking } from '../../common/line/line.ts';
import { suspensionReasonFor } from '../../common/line/lost-sim.ts';
import { isEsimDelivered } from '../../common/purchase/esim-delivery.ts';
import type { SimReplacementDraft, SimReplacementSettings } from './sim-replacement-request.schema.ts';

/** What the gateway requires and offers for a SIM replacement. */
export type Specifications = CallResult<'getSimReplacementSpecifications'>;
export type EkycRequirements = CallResult<'getEkycContextSpecifications'>;

export type EsimDelivery = CallResult<'getEsimDeliverySpecification'>['specifications'];
export type Address = NonNullable<SimReplacementData['addressOnFile']>;

export type OfferedSim = Specifications['simTypes'][number];

/** Returns the SIM types of the gateway that the journey allows. */
export const offeredSims = (
  { simTypes }: Specifications,
  { simTypes: allowed }: SimReplacementSettings,
): readonly OfferedSim[] => simTypes.filter(({ simType }) => allowed.includes(simType));

/** Returns whether a SIM is delivered: a card always, an eSIM by its entry in the specification. */
export const isDelivered = ({ simType }: Pick<OfferedSim, 'simType'>, esimDelivery: EsimDelivery): boolean =>
  simType === 'physical_sim' || isEsimDelivered(esimDelivery, 'ESIM-SIM_REPLACMENT');

/** Returns the customer's address on file: the latest delivery address, else the billing address, of an order. */
export const addressOnFile = ({ placedWith }: Order): Address | null =>
  placedWith?.shippingAddress ?? placedWith?.billingAddress ?? null;

/** Returns the delivery part of the answer. */
export const deliveryOf = (delivered: boolean, address: Address | null) => ({
  deliveryNeeded: delivered,
  ...(delivered && address && { addressOnFile: address }),
});

/** Returns the chosen SIM if it is offered; a single one needs no choice. */
export function chosenSim(
  offered: readonly OfferedSim[],
  { simType }: SimReplacementDraft,
): OfferedSim | undefined {
  return offered.length === 1 ? offered[0] : offered.find((sim) => sim.simType === simType);
}

/** Reason for another SIM: the line is to move from its card to an eSIM. */
const toEsim = 'to-esim';

/** Returns the gateway's reasons that fit the line: moving to an eSIM needs a card today, and an eSIM on offer. */
export const listedReasons = (
  specifications: Specifications,
  settings: SimReplacementSettings,
  line: Pick<Subscription, 'simType'> | null,
): Specifications['reasons'] => {
  const canMove =
    line?.simType !== 'esim' &&
    offeredSims(specifications, settings).some(({ simType }) => simType === 'esim');
  return specifications.reasons.filter(({ reasonId }) => reasonId !== toEsim || canMove);
};

/** Returns the offered SIMs that fit the reason. */
export const fittingSims = (
  offered: readonly OfferedSim[],
  { reasonId }: SimReplacementDraft,
): readonly OfferedSim[] =>
  reasonId === toEsim ? offered.filter(({ simType }) => simType === 'esim') : offered;

/** Returns the chosen reason if it is listed. */
export const chosenReason = (reasons: Specifications['reasons'], { reasonId }: SimReplacementDraft) =>
  reasons.find((reason) => reason.reasonId === reasonId);

/** Returns why the line can be suspended at once, by the reason for another SIM; undefined if it need not be. */
export const suspensionReasonOf = ({ reasonId }: SimReplacementDraft): SuspensionReason | undefined =>
  suspensionReasonFor(reasonId);

/** Whether the customer can suspend a line: it works, so that others could use it. */
export const canSuspend = (line: Subscription, draft: SimReplacementDraft): boolean =>
  isWorking(line) && suspensionReasonOf(draft) !== undefined;

/** Returns the answer of the step. */
export const replacementOf = (
  { reasonId, name }: Specifications['reasons'][number],
  { simType, fee }: OfferedSim,
  { number, suspension }: Subscription,
): SimReplacement => ({
  reasonId,
  reasonName: name,
  simType,
  fee: fee.amount,
  number,
  ...(suspension && { suspendedAt: suspension.at }),
});
