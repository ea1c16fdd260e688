export type { CardUse } from './card-uses.ts';
export { savedCardMachine } from './saved-card.machine.ts';
export type { SavedCardInput } from './saved-card.setup.ts';
export { type ListedCard, type SavedCardView, savedCardView } from './saved-card.view.ts';
