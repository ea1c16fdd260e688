export type { ActivationCode } from './activation-code.ts';
export { esimInstallMachine } from './esim-install.machine.ts';
export {
  type EsimInstallView,
  esimInstallView,
  type InstallationMeans,
  type ShownEsim,
} from './esim-install.view.ts';
export { type PhoneFamily, phoneFamilies, phoneOf } from './phone.ts';
export type { EsimStage } from './stage.ts';
