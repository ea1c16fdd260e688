export { transferNipMachine } from './transfer-nip.machine.ts';
export { type TransferNipView, transferNipView } from './transfer-nip.view.ts';
