export {
  type AppToken,
  browserTargets,
  type CloseTarget,
  closeAddress,
  closeTargets,
  openAddress,
  tokenAddress,
} from './bridge.ts';
export { closeTargetOf } from './close-target.ts';
