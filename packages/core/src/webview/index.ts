export {
  type AppToken,
  browserTargets,
  type CloseTarget,
  closeAddress,
  closeTargets,
  tokenAddress,
} from './bridge.ts';
