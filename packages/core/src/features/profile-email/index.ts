export { profileEmailMachine } from './profile-email.machine.ts';
export { EmailChange } from './profile-email.schema.ts';
export { type ProfileEmailEmitted, type ProfileEmailInput } from './profile-email.setup.ts';
export { isChangingEmail, type ProfileEmailView, profileEmailView } from './profile-email.view.ts';
