export { type IdentityStore, identityStores } from './stores.ts';
