export {
  type CloseTarget,
  closeAddress,
  closeTargets,
  type HandedToken,
  tokenAddress,
  waysOn,
} from './bridge.ts';
