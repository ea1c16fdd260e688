export type { Running } from '../../common/line/running.ts';
export type { LineAction, LineOffer, ListedAction, ObstacleToActions } from './line-actions.ts';
export type { LineCard, LineDate } from './line-card.ts';
export { lineListMachine } from './line-list.machine.ts';
export { type LineListView, lineListView } from './line-list.view.ts';
export type { LineGroup, ListedLine } from './listed-line.ts';
export { manageOrderMachine } from './manage-order.machine.ts';
export {
  type ManagedOrder,
  type ManageOrderView,
  manageOrderView,
  type Receipt,
  type SuspensionView,
} from './manage-order.view.ts';
export { orderListMachine } from './order-list.machine.ts';
export { type OrderListView, orderListView } from './order-list.view.ts';
export type { OrderPicture } from './order-picture.ts';
export type { StatusActor, StatusFacts, StatusSummary } from './order-status.ts';
