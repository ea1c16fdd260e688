export { type DataPackObstacle, dataPackMachine } from './data-pack.machine.ts';
export { type DataPackView, dataPackView, type OfferedPack } from './data-pack.view.ts';
