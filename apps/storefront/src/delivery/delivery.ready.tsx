import { deliveryView } from '@senda/core/shared/delivery';
import { deliveryStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { DeliveryScreen } from './delivery.screen.tsx';

export const Ready = ready({ snapshot: deliveryStates.choosing, view: deliveryView, Screen: DeliveryScreen });
