export { profileMachine } from './profile.machine.ts';
export { type ProfileView, profileView } from './profile.view.ts';
