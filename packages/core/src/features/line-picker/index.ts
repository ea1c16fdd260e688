export { linePickerMachine } from './line-picker.machine.ts';
export { type LinePickerView, linePickerView } from './line-picker.view.ts';
