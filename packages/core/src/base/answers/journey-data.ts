import type { Answers } from './all-answers.ts';

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
