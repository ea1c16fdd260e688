export { type ContactChannel, type ContactSettings, contactChannels, openedWith } from './contact.ts';
