export { addedCardMachine } from './added-card.machine.ts';
export type { AddedCardInput, AddedCardNotice } from './added-card.setup.ts';
export { AddedCardDraft } from './added-card.ts';
export { type AddedCardView, addedCardView } from './added-card.view.ts';
