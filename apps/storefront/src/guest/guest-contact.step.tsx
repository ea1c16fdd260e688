import { guestContactMachine, guestContactView } from '@senda/core/features/guest';
import { stepModule } from '../journey/step-module.tsx';
import { confirmGuest } from './begin-guest.ts';
import { GuestContactScreen } from './guest-contact.screen.tsx';

export const step = stepModule({
  features: ['guest', 'otp', 'summary'],
  machine: guestContactMachine,
  view: guestContactView,
  Screen: GuestContactScreen,
  ready: 'entering',
  listen: (actor) => {
    const subscription = actor.on('guest.confirmed', ({ requestId, user }) => confirmGuest(requestId, user));
    return () => subscription.unsubscribe();
  },
});
