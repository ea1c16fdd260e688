import { addressView } from '@senda/core/shared/address';
import { addressForms } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { AddressScreen } from './address.screen.tsx';

export const Ready = ready({ snapshot: addressForms.empty, view: addressView, Screen: AddressScreen });
