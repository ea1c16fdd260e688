export { privacyMachine } from './privacy.machine.ts';
export { settingIn } from './privacy.setup.ts';
export { type PrivacyView, privacyView } from './privacy.view.ts';
