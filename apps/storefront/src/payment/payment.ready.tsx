import { paymentView } from '@senda/core/features/payment';
import { paymentStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { PaymentScreen } from './payment.screen.tsx';

export const Ready = ready({ snapshot: paymentStates.editing, view: paymentView, Screen: PaymentScreen });
