/** Token refresh and logout. */
import * as v from 'valibot';
import { call } from '../call.ts';

export const refreshToken = call({
  name: 'refreshToken',
  method: 'GET',
  path: '/user-service/v4/users/token',
  read: true,
  credentials: true,
  result: v.object({ auth_token: v.string() }),
  errors: ['NOT_SIGNED_IN'],
});

export const logout = call({
  name: 'logout',
  method: 'POST',
  path: '/user-service/v1/logout',
  read: false,
  credentials: true,
  isOpen: true,
  result: v.object({}),
  errors: [],
});
