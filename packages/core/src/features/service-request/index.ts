export { requestTypeAt } from '../../common/definitions/requests.ts';
export { requestListMachine } from './request-list.machine.ts';
export type { RequestScope } from './request-list.setup.ts';
export { type RequestListView, requestListView } from './request-list.view.ts';
export { serviceRequestMachine } from './service-request.machine.ts';
export {
  type RequestAction,
  type ServiceRequestView,
  type ShownRequest,
  serviceRequestView,
} from './service-request.view.ts';
