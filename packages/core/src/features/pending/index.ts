export { pendingDetailsMachine } from './pending-details.machine.ts';
export type { PendingDetailsOutput } from './pending-details.setup.ts';
export {
  type PendingDetails,
  type PendingDetailsView,
  pendingDetailsView,
} from './pending-details.view.ts';
export { pendingOrdersMachine } from './pending-orders.machine.ts';
export { type PendingOrdersView, pendingOrdersView } from './pending-orders.view.ts';
export { isInProgress, type Resumption, resumption } from './resume.ts';
