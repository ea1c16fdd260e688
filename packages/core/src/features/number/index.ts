export { easyFirst } from './easy-digits.ts';
export type { HoldPeriod } from './hold.ts';
export { holdRenewal } from './hold-renewal.ts';
export { numberMachine } from './number.machine.ts';
export { type NumberView, numberExpected, numberView } from './number.view.ts';
export { numberChangeMachine } from './number-change.machine.ts';
export {
  type NumberChangeCosts,
  type NumberChangeObstacle,
  type NumberChangeView,
  numberChangeView,
} from './number-change.view.ts';
