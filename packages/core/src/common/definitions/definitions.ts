// Written by `npm run generate`. Do not edit.
import { bringNumber } from './bring-number.ts';
import { cancelPortin } from './cancel-portin.ts';
import { dataPack } from './data-pack.ts';
import { lineLink } from './line-link.ts';
import { numberChange } from './number-change.ts';
import { numberRecovery } from './number-recovery.ts';
import { onboarding } from './onboarding.ts';
import { planSwitch } from './plan-switch.ts';
import { rescheduleDelivery } from './reschedule-delivery.ts';
import { reversePortOut } from './reverse-port-out.ts';
import { simReplacement } from './sim-replacement.ts';
import { termination } from './termination.ts';
import { updateCard } from './update-card.ts';

/** The definition of each journey, by id. */
export const journeys = {
  [bringNumber.id]: bringNumber,
  [cancelPortin.id]: cancelPortin,
  [dataPack.id]: dataPack,
  [lineLink.id]: lineLink,
  [numberChange.id]: numberChange,
  [numberRecovery.id]: numberRecovery,
  [onboarding.id]: onboarding,
  [planSwitch.id]: planSwitch,
  [rescheduleDelivery.id]: rescheduleDelivery,
  [reversePortOut.id]: reversePortOut,
  [simReplacement.id]: simReplacement,
  [termination.id]: termination,
  [updateCard.id]: updateCard,
} as const;

/** Id of a journey. */
export type JourneyId = keyof typeof journeys;
