export { numberRecoveryMachine } from './number-recovery.machine.ts';
export {
  type NumberRecoveryView,
  numberRecoveryView,
  type RecoverableNumber,
  type RecoveryObstacle,
} from './number-recovery.view.ts';
