import type { AccountData, GuestContactData, SessionData } from './account.ts';
import type { AddonsData } from './addon.ts';
import type { AddressData } from './address.ts';
import type { DeliveryData } from './delivery.ts';
import type { KycData } from './kyc.ts';
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

/** Answers of all steps by data key. A step whose answer other steps read adds its data here. */
type Answers = PlanData &
  AddonsData &
  AccountData &
  SessionData &
  GuestContactData &
  NumberData &
  PortInData &
  ProfileData &
  KycData &
  AddressData &
  DeliveryData &
  SimInHandData &
  SummaryData &
  PaymentMethodData &
  PaymentPartsData &
  PaymentData &
  ReasonData &
  WinBackData &
  PlanSwitchData &
  PlanComparedData &
  SimReplacementData &
  NumberChangeData &
  ServiceRequestData &
  UpdatedCardData &
  RescheduleData &
  RescheduledData &
  ReschedulePaidData;

type ReadOnly<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

/** What the run is about and how the customer arrived, set by the host. */
interface Arrival {
  /** Account number of the line that the run is about. */
  readonly accountNumber?: string;
  /** The code of the mail by which a delivery is rescheduled. Never stored. */
  readonly verificationCode?: string;
  /** Reference of the order that the address names. */
  readonly orderRef?: string;
  readonly channel?: 'web' | 'retail';
  /** Id of the store, on a store's tablet. */
  readonly selectedStoreId?: string;
  /** Code of the third party that referred the customer. */
  readonly thirdPartyReferralcode?: string;
}

/** What a step can read: the answers of finished steps by data key, and how the customer arrived. */
export type JourneyData = Arrival & {
  readonly [Key in keyof Answers]?: ReadOnly<Exclude<Answers[Key], undefined>>;
};
