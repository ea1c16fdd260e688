export { numberMachine } from './number.machine.ts';
export { type NumberView, numberView } from './number.view.ts';
