export type { CardUse } from './card-uses.ts';
export { type SavedCardInput, savedCardMachine } from './saved-card.machine.ts';
export { type ListedCard, type SavedCardView, savedCardView } from './saved-card.view.ts';
