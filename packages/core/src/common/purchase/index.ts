export { orderColumn, orderDraft } from './contents.ts';
export { isFree, type OrderColumn, type OrderLine, recurringIn } from './lines.ts';
export { droppedPromoCodes, livePrice, priceMachine } from './price.machine.ts';
export { type Review, type ReviewStart, reviewAt } from './review.ts';
export { type WayBack, wayBack } from './way-back.ts';
