/** Rules of replacing a line's SIM (specification, sections 1 and 7). */
import type { CallResult, Subscription } from '@senda/contract';
import type { EkycConfig } from '../answers/kyc.ts';
import type { SimReplacement } from '../answers/sim-replacement.ts';
import type { SimReplacementDraft, SimReplacementSettings } from './sim-replacement-request.schema.ts';

/** What the gateway requires and offers for a SIM replacement. */
export type Specifications = CallResult<'getSimReplacementSpecifications'>;
export type EkycRequirements = CallResult<'getEkycContextSpecifications'>;

export type OfferedSim = Specifications['simTypes'][number];

/** Returns the SIM types of the gateway that the journey allows; one that is delivered needs steps that it has not. */
export const offeredSims = (
  { simTypes }: Specifications,
  { simTypes: allowed }: SimReplacementSettings,
): readonly OfferedSim[] =>
  simTypes.filter(({ simType, deliveryNeeded }) => !deliveryNeeded && allowed.includes(simType));

/** Returns the chosen SIM if it is offered; a single one needs no choice. */
export function chosenSim(
  offered: readonly OfferedSim[],
  { simType }: SimReplacementDraft,
): OfferedSim | undefined {
  return offered.length === 1 ? offered[0] : offered.find((sim) => sim.simType === simType);
}

/** Returns the chosen reason if it is listed. */
export const chosenReason = ({ reasons }: Specifications, { reasonId }: SimReplacementDraft) =>
  reasons.find((reason) => reason.reasonId === reasonId);

/** Returns the identity check of a SIM replacement: without what it requires, the gateway accepts no request. */
export const ekycConfigOf = (
  { selfie, documents }: Specifications,
  requirements: EkycRequirements | null,
): EkycConfig => ({
  purpose: 'sim_replacement',
  selfie,
  documents,
  documentTypes: requirements?.documentTypes ?? [],
  isKYCRequiredForOrderCreation: selfie || documents,
  isOnboardingKYCRequired: false,
});

/** Returns the answer of the step. */
export const replacementOf = (
  { reasonId, name }: Specifications['reasons'][number],
  { simType, fee }: OfferedSim,
  { number }: Subscription,
): SimReplacement => ({ reasonId, reasonName: name, simType, fee: fee.amount, number });
