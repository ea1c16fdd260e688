import {
  addonsView,
  addressView,
  deliveryView,
  guestContactView,
  kycView,
  numberView,
  otpView,
  outcomeView,
  paymentMethodView,
  paymentPartsView,
  paymentView,
  personalView,
  planView,
  portInView,
  type StepName,
  signInView,
  simInHandView,
  summaryView,
} from '@senda/core';
import {
  addonsStates,
  addressForms,
  deliveryStates,
  guestContactStates,
  kycStates,
  numberStates,
  otpStates,
  outcomeStates,
  paymentMethodStates,
  paymentPartsStates,
  paymentStates,
  personalStates,
  planStates,
  portInStates,
  refusedOutcome,
  signInStates,
  simInHandStates,
  summaryStates,
} from '@senda/core/testing';
import type { ComponentType } from 'react';
import { AddonsScreen } from '../addon/addons.screen.tsx';
import { AddressScreen } from '../address/address.screen.tsx';
import { DeliveryScreen } from '../delivery/delivery.screen.tsx';
import { GuestContactScreen } from '../guest/guest-contact.screen.tsx';
import { KycScreen } from '../kyc/kyc.screen.tsx';
import { NumberScreen } from '../number/number.screen.tsx';
import { OtpScreen } from '../otp/otp.screen.tsx';
import { FailedScreen, SuccessScreen } from '../payment/outcome.screen.tsx';
import { PaymentScreen } from '../payment/payment.screen.tsx';
import { PaymentMethodScreen } from '../payment-method/payment-method.screen.tsx';
import { PaymentPartsScreen } from '../payment-method/payment-parts.screen.tsx';
import { PersonalScreen } from '../personal/personal.screen.tsx';
import { PlanScreen } from '../plan/plan.screen.tsx';
import { PortInScreen } from '../port-in/port-in.screen.tsx';
import { SignInScreen } from '../sign-in/sign-in.screen.tsx';
import { SimInHandScreen } from '../sim-in-hand/sim-in-hand.screen.tsx';
import { SummaryScreen } from '../summary/summary.screen.tsx';

interface ReadyProps {
  /** As the journey file gives them to the step. */
  settings: unknown;
}

interface Parts<S extends { readonly context: object }, V> {
  readonly snapshot: S;
  readonly view: (snapshot: S, send: () => void) => V;
  readonly Screen: ComponentType<{ view: V }>;
}

/** A step's screen in one state, its settings those of the journey file. */
function ready<S extends { readonly context: object }, V>({ snapshot, view, Screen }: Parts<S, V>) {
  return function Ready({ settings }: ReadyProps) {
    const set = 'settings' in snapshot.context ? { ...snapshot.context, settings } : snapshot.context;
    return <Screen view={view({ ...snapshot, context: set }, () => undefined)} />;
  };
}

/** What a customer sees first of each step once it is ready; a step without a screen does not compile. */
export const readyScreens = {
  'pre-checkout': ready({ snapshot: planStates.choosing, view: planView, Screen: PlanScreen }),
  'addon-selection': ready({ snapshot: addonsStates.choosing, view: addonsView, Screen: AddonsScreen }),
  'sign-in': ready({
    // A journey opens on signing up until she says otherwise.
    snapshot: { ...signInStates.entering, context: { ...signInStates.entering.context, flow: 'signup' } },
    view: signInView,
    Screen: ({ view }) => <SignInScreen view={view} otherHref="/web/login" />,
  }),
  'verify-otp': ready({
    snapshot: otpStates.entering,
    view: otpView,
    Screen: OtpScreen,
  }),
  'guest-contact': ready({
    snapshot: guestContactStates.entering,
    view: guestContactView,
    Screen: GuestContactScreen,
  }),
  'connection-details': ready({ snapshot: numberStates.choosing, view: numberView, Screen: NumberScreen }),
  'port-in': ready({ snapshot: portInStates.editing, view: portInView, Screen: PortInScreen }),
  'personal-details': ready({ snapshot: personalStates.editing, view: personalView, Screen: PersonalScreen }),
  'manual-ekyc': ready({ snapshot: kycStates.editing, view: kycView, Screen: KycScreen }),
  'address-details': ready({ snapshot: addressForms.empty, view: addressView, Screen: AddressScreen }),
  delivery: ready({ snapshot: deliveryStates.choosing, view: deliveryView, Screen: DeliveryScreen }),
  'sim-in-hand': ready({ snapshot: simInHandStates.entering, view: simInHandView, Screen: SimInHandScreen }),
  'order-summary': ready({ snapshot: summaryStates.reviewing, view: summaryView, Screen: SummaryScreen }),
  'payment-method-selector': ready({
    snapshot: paymentMethodStates.choosing,
    view: paymentMethodView,
    Screen: PaymentMethodScreen,
  }),
  'select-payment-methods': ready({
    snapshot: paymentPartsStates.choosing,
    view: paymentPartsView,
    Screen: PaymentPartsScreen,
  }),
  payment: ready({ snapshot: paymentStates.editing, view: paymentView, Screen: PaymentScreen }),
  'payment-success': ready({ snapshot: outcomeStates.showing, view: outcomeView, Screen: SuccessScreen }),
  'payment-failed': ready({ snapshot: refusedOutcome, view: outcomeView, Screen: FailedScreen }),
} satisfies Record<StepName, ComponentType<ReadyProps>>;
