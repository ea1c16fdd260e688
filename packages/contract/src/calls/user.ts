/** The signed-in customer and their consents. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { UserDetails } from '../model/account.ts';
import { Consent } from '../model/consent.ts';

/** Returns the customer of the token. Each `include_` flag set to "true" adds a part. */
export const getUser = call({
  name: 'getUser',
  method: 'GET',
  path: '/user-service/v1/users',
  read: true,
  credentials: true,
  query: v.object({
    include_deleted_telco: v.optional(v.string()),
    include_ekyc: v.optional(v.string()),
    include_social: v.optional(v.string()),
    include_telco: v.optional(v.string()),
  }),
  result: UserDetails,
  errors: [],
});

export const submitConsent = call({
  name: 'submitConsent',
  method: 'POST',
  path: '/user-service/v1/consents',
  read: false,
  credentials: true,
  body: Consent,
  result: v.object({}),
  errors: [],
});
