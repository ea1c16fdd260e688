import { setup } from 'xstate';

/** The session here, and what a link would replace it by. */
export interface AccountSwitchInput {
  /** The e-mail of the session here; null for a guest, and where it is unknown. */
  readonly from: string | null;
  /** What the link brings: an account, by its e-mail if known, or a purchase without one. */
  readonly to: { readonly kind: 'account'; readonly email: string | null } | { readonly kind: 'guest' };
}

/** Asks whether a link may replace the session here. */
export const accountSwitchMachine = setup({
  types: {
    context: {} as AccountSwitchInput,
    input: {} as AccountSwitchInput,
    events: {} as { readonly type: 'switch' | 'keep' },
  },
}).createMachine({
  id: 'account-switch',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { on: { switch: 'switched', keep: 'declined' } },
    switched: { type: 'final' },
    declined: { type: 'final' },
  },
});
