export { transferNipMachine } from './transfer-nip.machine.ts';
export { type TransferChoice, type TransferNipView, transferNipView } from './transfer-nip.view.ts';
