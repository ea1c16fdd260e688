import type { AccountData, GuestContactData, SessionData } from './account.ts';
import type { AddonsData } from './addon.ts';
import type { AddressData } from './address.ts';
import type { DeliveryData } from './delivery.ts';
import type { KycData } from './kyc.ts';
import type { NumberData } from './number.ts';
import type { PaymentData, PaymentMethodData, PaymentPartsData } from './payment.ts';
import type { PlanData } from './plan.ts';
import type { PortInData } from './port-in.ts';
import type { ProfileData } from './profile.ts';
import type { SimInHandData } from './sim-in-hand.ts';
import type { SummaryData } from './summary.ts';

/** Everything that finished steps give, by data key. A step whose answer others read adds its data here. */
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
  PaymentData;

type ReadOnly<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

/** How the customer came, as the host knows it. */
interface Arrival {
  readonly channel?: 'web' | 'retail';
  /** The store whose tablet this is. */
  readonly selectedStoreId?: string;
  /** The code of a third party who sent the customer here. */
  readonly thirdPartyReferralcode?: string;
}

/** What a step may know of those before it: data by key, missing until its step is finished, beside how the customer came. */
export type JourneyData = Arrival & {
  readonly [Key in keyof Answers]?: ReadOnly<Exclude<Answers[Key], undefined>>;
};
