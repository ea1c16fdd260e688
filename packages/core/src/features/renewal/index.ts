export { autoRenewalMachine } from './auto-renewal.machine.ts';
export { RenewalIntent } from './auto-renewal.ts';
export { type AutoRenewalView, autoRenewalView, type ShownRenewal } from './auto-renewal.view.ts';
