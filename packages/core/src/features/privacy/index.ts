export { privacyMachine, settingIn } from './privacy.machine.ts';
export { type PrivacyView, privacyView } from './privacy.view.ts';
