export { updateCardMachine } from './update-card.machine.ts';
export {
  type UpdateCardOption,
  type UpdateCardView,
  updateCardView,
} from './update-card.view.ts';
export { updateCardSubmitMachine } from './update-card-submit.machine.ts';
export { type UpdateCardSubmitView, updateCardSubmitView } from './update-card-submit.view.ts';
