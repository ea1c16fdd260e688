import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { instantOn } from '../time/calendar.ts';
import type { profileMachine } from './profile.machine.ts';

/** State and actions of the profile. */
export interface ProfileView {
  readonly state: string;
  readonly loading: boolean;
  readonly problem: Problem | null;
  /** First and last names, by which the customer is addressed; null if unknown. */
  readonly name: string | null;
  /** Null if unknown. */
  readonly email: string | null;
  /** All names; null if unknown. */
  readonly fullName: string | null;
  /** Noon UTC of the day of birth, ms since the epoch, which is that day in Mexico too; null if unknown. */
  readonly bornAt: number | null;
  /** Where each row leads. */
  readonly at: Readonly<Record<'email' | 'cards' | 'renewal' | 'orders' | 'privacy', RoutePath>> & {
    /** The choice of the language, which returns here. */
    readonly language: `/language?${string}`;
  };
  retry(): void;
}

const joined = (...names: readonly (string | undefined)[]): string | null =>
  names.filter((name) => name?.trim()).join(' ') || null;

/** Maps the machine of the profile to its screen. */
export function profileView(
  snapshot: SnapshotFrom<typeof profileMachine>,
  send: ActorRefFrom<typeof profileMachine>['send'],
): ProfileView {
  const { user, problem } = snapshot.context;
  const born = user?.dob?.timestamp;
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading'),
    problem: snapshot.matches('failed') ? problem : null,
    name: joined(user?.first_name, user?.last_name),
    email: user?.email || null,
    fullName: joined(user?.first_name, user?.middle_name, user?.last_name),
    bornAt: born === undefined ? null : instantOn(new Date(born).toISOString().slice(0, 10)),
    at: {
      email: '/profile/email',
      cards: '/profile/saved-payment-methods',
      renewal: '/manage/auto-renewal-details',
      orders: '/orderlist',
      privacy: '/profile/privacy-settings',
      language: '/language?redirect=%2Fprofile',
    },
    retry: () => send({ type: 'retry' }),
  };
}
