export { serviceRequestMachine } from './service-request.machine.ts';
export {
  type RequestValues,
  type ServiceRequestView,
  type ShownRequest,
  serviceRequestView,
} from './service-request.view.ts';
