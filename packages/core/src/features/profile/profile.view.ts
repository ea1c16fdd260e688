import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import type { profileMachine } from './profile.machine.ts';

/** State and actions of the profile. */
export interface ProfileView extends CallView {
  /** First and last names, by which the customer is addressed; null if unknown. */
  readonly name: string | null;
  /** Null if unknown. */
  readonly email: string | null;
  /** All names; null if unknown. */
  readonly fullName: string | null;
  /** Day of birth in digits, the month with two; null if unknown. */
  readonly birth: Readonly<Record<'year' | 'month' | 'day', string>> | null;
  /** How many lines are in the customer's name; null where lines are not linked to persons. */
  readonly linkedLines: number | null;
  /** Where each row leads. */
  readonly at: Readonly<
    Record<'email' | 'cards' | 'renewal' | 'orders' | 'linkedLines' | 'privacy', RoutePath>
  > & {
    /** The choice of the language, which returns here. */
    readonly language: `/language?${string}`;
  };
}

const joined = (...names: readonly (string | undefined)[]): string | null =>
  names.filter((name) => name?.trim()).join(' ') || null;

/** Returns the parts of a day, as ms since the epoch at midnight UTC. */
function digitsOf(midnight: number): ProfileView['birth'] {
  const [year = '', month = '', day = ''] = new Date(midnight).toISOString().slice(0, 10).split('-');
  return { year, month, day: String(Number(day)) };
}

/** Maps the machine of the profile to its screen. */
export function profileView(
  snapshot: SnapshotFrom<typeof profileMachine>,
  send: ActorRefFrom<typeof profileMachine>['send'],
): ProfileView {
  const { user } = snapshot.context;
  const born = user?.dob?.timestamp;
  return {
    ...callView(snapshot, send),
    name: joined(user?.first_name, user?.last_name),
    email: user?.email || null,
    fullName: joined(user?.first_name, user?.middle_name, user?.last_name),
    linkedLines: user?.linked_lines ?? null,
    birth: born === undefined ? null : digitsOf(born),
    at: {
      email: '/profile/email',
      cards: '/profile/saved-payment-methods',
      renewal: '/manage/auto-renewal-details',
      orders: '/orderlist',
      linkedLines: '/profile/linked-lines',
      privacy: '/profile/privacy-settings',
      language: '/language?redirect=%2Fprofile',
    },
  };
}
