export { serviceRequestMachine } from './service-request.machine.ts';
export {
  type RequestAction,
  type ServiceRequestView,
  type ShownRequest,
  serviceRequestView,
} from './service-request.view.ts';
