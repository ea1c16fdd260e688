export { addonsMachine } from './addons.machine.ts';
export { type AddonsView, addonsView } from './addons.view.ts';
