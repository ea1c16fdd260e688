import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { UpdatedCardData } from '../../base/answers/update-card.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { updateCard } from '../../common/definitions/update-card.ts';
import { UpdateCardDraft } from './update-card.schema.ts';

/** The code, then the card that pays for the line, which is changed here: one step, since the validated code is kept in memory only. */
export const updateCardStep = defineStep({
  name: 'update-card',
  route: [
    {
      when: { journey: updateCard.id },
      path: updateCard.start,
      page: 'Update Card Verify',
      guard: updateCard.guard,
    },
    { path: '/manage/update-card/request', page: 'Update Card Request', guard: updateCard.guard },
  ],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: UpdatedCardData,
  settings: v.object({}),
  draft: UpdateCardDraft,
  machine: async () => (await import('./update-card.machine.ts')).updateCardMachine,
});

export const updateCardClaims: Claims = {
  serves: ['update-card'],
  stays: false,
  tags: ['step-up'],
  commits: {},
  asksAgain: { code: 'update-card' },
  repeats: 'lookup',
};
