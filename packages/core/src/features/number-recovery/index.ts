export { numberRecoveryMachine, type RecoveryObstacle } from './number-recovery.machine.ts';
export {
  type NumberRecoveryView,
  numberRecoveryView,
  type RecoverableNumber,
} from './number-recovery.view.ts';
