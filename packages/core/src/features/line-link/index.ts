export { linkLineMachine } from './link-line.machine.ts';
export type { LinkLineObstacle } from './link-line.setup.ts';
export { type LinkLineView, linkLineView } from './link-line.view.ts';
