export { lineHolderMachine } from './line-holder.machine.ts';
export { type LineHolderView, lineHolderView } from './line-holder.view.ts';
export { linkLineMachine } from './link-line.machine.ts';
export type { LinkLineObstacle } from './link-line.setup.ts';
export { type LinkLineView, linkLineView } from './link-line.view.ts';
export { linkedLinesMachine } from './linked-lines.machine.ts';
export type { LinkedLinesInput } from './linked-lines.setup.ts';
export { type LinkedLinesView, type ListedLinkedLine, linkedLinesView } from './linked-lines.view.ts';
