export { simReplacementRequestMachine } from './sim-replacement-request.machine.ts';
export {
  type LineSuspension,
  type ReplacementObstacle,
  type ReplacementReason,
  type ReplacementSim,
  type ReplacementWayOn,
  type SimReplacementRequestView,
  simReplacementExpected,
  simReplacementRequestView,
} from './sim-replacement-request.view.ts';
export { withAddressProposed } from './stored-replacement.ts';
