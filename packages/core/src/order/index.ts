export type { LineAction } from './line-actions.ts';
export type { LineCard, LineDate } from './line-card.ts';
export { manageOrderMachine } from './manage-order.machine.ts';
export { type ManagedOrder, type ManageOrderView, manageOrderView } from './manage-order.view.ts';
export { orderListMachine } from './order-list.machine.ts';
export { type OrderListView, orderListView } from './order-list.view.ts';
export type { StatusActor, StatusFacts, StatusSummary } from './order-status.ts';
export type { Running } from './running.ts';
