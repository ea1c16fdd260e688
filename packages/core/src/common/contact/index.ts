export { type ContactChannel, type ContactSettings, contactChannels } from './contact.ts';
