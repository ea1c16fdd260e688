import { defineJourney } from './definition.ts';

/** Another card for the renewal of a line. */
export const updateCard = defineJourney({
  id: 'update-card',
  start: '/manage/update-card/verify',
  home: '/profile/saved-payment-methods',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  pages: {
    'line-picker': { page: 'Update Card Verify', lines: 'living' },
  },
});
