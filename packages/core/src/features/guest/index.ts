export { guestContactMachine } from './guest-contact.machine.ts';
export { type GuestContactView, guestContactView } from './guest-contact.view.ts';
export { guestEntryMachine } from './guest-entry.machine.ts';
export { type GuestEntryView, guestEntryView } from './guest-entry.view.ts';
