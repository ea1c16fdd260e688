export { hoursIn } from './hours.ts';
export { type IdentityStore, identityStores } from './stores.ts';
