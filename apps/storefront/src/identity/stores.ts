import { type IdentityStore, identityStores } from '@senda/core/common/identity';
import { site } from '../platform/site.ts';

/** The stores where staff checks an identity document, as configured. */
export const stores: readonly IdentityStore[] = identityStores(site.identityStores);
