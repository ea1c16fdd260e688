import { guestContactView } from '@senda/core/features/guest';
import { guestContactStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { GuestContactScreen } from './guest-contact.screen.tsx';

export const Ready = ready({
  snapshot: guestContactStates.entering,
  view: guestContactView,
  Screen: GuestContactScreen,
});
