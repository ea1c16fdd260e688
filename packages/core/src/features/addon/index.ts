export { addonMachine } from './addon.machine.ts';
export { type AddonView, addonView } from './addon.view.ts';
