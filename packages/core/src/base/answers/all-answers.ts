// Written by `npm run generate`. Do not edit.
import type { AccountData, GuestContactData, SessionData } from './account.ts';
import type { AddonsData } from './addon.ts';
import type { AddressData } from './address.ts';
import type { BringNumberData } from './bring-number.ts';
import type { DataPackData } from './data-pack.ts';
import type { DeliveryData } from './delivery.ts';
import type { KycData } from './kyc.ts';
import type { LineHolderData, LineLinkData } from './line-link.ts';
import type { NumberData } from './number.ts';
import type { NumberChangeData } from './number-change.ts';
import type { PaymentData, PaymentMethodData, PaymentPartsData } from './payment.ts';
import type { PlanData } from './plan.ts';
import type { PlanComparedData, PlanSwitchData } from './plan-switch.ts';
import type { PortInData } from './port-in.ts';
import type { ProfileData } from './profile.ts';
import type { RescheduleData, RescheduledData, ReschedulePaidData } from './reschedule.ts';
import type { ServiceRequestData } from './service-request.ts';
import type { SimInHandData } from './sim-in-hand.ts';
import type { SimReplacementData } from './sim-replacement.ts';
import type { SummaryData } from './summary.ts';
import type { ReasonData, WinBackData } from './termination.ts';
import type { UpdatedCardData } from './update-card.ts';

/** Answers of all steps by data key. */
export type Answers = AccountData &
  SessionData &
  GuestContactData &
  AddonsData &
  AddressData &
  BringNumberData &
  DataPackData &
  DeliveryData &
  KycData &
  LineHolderData &
  LineLinkData &
  NumberData &
  NumberChangeData &
  PaymentMethodData &
  PaymentPartsData &
  PaymentData &
  PlanData &
  PlanSwitchData &
  PlanComparedData &
  PortInData &
  ProfileData &
  RescheduleData &
  RescheduledData &
  ReschedulePaidData &
  ServiceRequestData &
  SimInHandData &
  SimReplacementData &
  SummaryData &
  ReasonData &
  WinBackData &
  UpdatedCardData;
