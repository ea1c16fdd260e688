export type { ScannerEvent, ScannerProblem } from './scanner.ts';
export { simActivationMachine } from './sim-activation.machine.ts';
export {
  type ShownCard,
  type ShownScan,
  type SimActivationView,
  simActivationView,
} from './sim-activation.view.ts';
export type { CardStage } from './stage.ts';
