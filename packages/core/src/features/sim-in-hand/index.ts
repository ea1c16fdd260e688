export { simInHandMachine } from './sim-in-hand.machine.ts';
export { type SimInHandView, simInHandView } from './sim-in-hand.view.ts';
