// Written by `npm run generate`. Do not edit.
import { routesWords } from '../../base/addresses/routes.words.ts';
import { addressWords } from '../../common/address/address.words.ts';
import { definitionsWords } from '../../common/definitions/definitions.words.ts';
import { deliveryWords } from '../../common/delivery/delivery.words.ts';
import { faqWords } from '../../common/faq/faq.words.ts';
import { addonWords } from '../../features/addon/addon.words.ts';
import { cancelPortinWords } from '../../features/cancel-portin/cancel-portin.words.ts';
import { dataPackWords } from '../../features/data-pack/data-pack.words.ts';
import { guestWords } from '../../features/guest/guest.words.ts';
import { kycWords } from '../../features/kyc/kyc.words.ts';
import { lineLinkWords } from '../../features/line-link/line-link.words.ts';
import { linePickerWords } from '../../features/line-picker/line-picker.words.ts';
import { numberWords } from '../../features/number/number.words.ts';
import { numberRecoveryWords } from '../../features/number-recovery/number-recovery.words.ts';
import { otpWords } from '../../features/otp/otp.words.ts';
import { paymentWords } from '../../features/payment/payment.words.ts';
import { paymentMethodWords } from '../../features/payment-method/payment-method.words.ts';
import { personalWords } from '../../features/personal/personal.words.ts';
import { planWords } from '../../features/plan/plan.words.ts';
import { planSwitchWords } from '../../features/plan-switch/plan-switch.words.ts';
import { bringNumberWords } from '../../features/port-in/bring-number.words.ts';
import { portInWords } from '../../features/port-in/port-in.words.ts';
import { rescheduleWords } from '../../features/reschedule/reschedule.words.ts';
import { reversePortOutWords } from '../../features/reverse-port-out/reverse-port-out.words.ts';
import { serviceRequestWords } from '../../features/service-request/service-request.words.ts';
import { serviceSummaryWords } from '../../features/service-summary/service-summary.words.ts';
import { signInWords } from '../../features/sign-in/sign-in.words.ts';
import { simInHandWords } from '../../features/sim-in-hand/sim-in-hand.words.ts';
import { simReplacementWords } from '../../features/sim-replacement/sim-replacement.words.ts';
import { summaryWords } from '../../features/summary/summary.words.ts';
import { terminationWords } from '../../features/termination/termination.words.ts';
import { updateCardWords } from '../../features/update-card/update-card.words.ts';
import { factsWords } from '../facts.words.ts';
import { tagsWords } from '../tags.words.ts';

/** The words of each part of the product. */
export const wordList = [
  routesWords,
  addressWords,
  definitionsWords,
  deliveryWords,
  faqWords,
  addonWords,
  cancelPortinWords,
  dataPackWords,
  guestWords,
  kycWords,
  lineLinkWords,
  linePickerWords,
  numberWords,
  numberRecoveryWords,
  otpWords,
  paymentWords,
  paymentMethodWords,
  personalWords,
  planWords,
  planSwitchWords,
  bringNumberWords,
  portInWords,
  rescheduleWords,
  reversePortOutWords,
  serviceRequestWords,
  serviceSummaryWords,
  signInWords,
  simInHandWords,
  simReplacementWords,
  summaryWords,
  terminationWords,
  updateCardWords,
  factsWords,
  tagsWords,
] as const;
