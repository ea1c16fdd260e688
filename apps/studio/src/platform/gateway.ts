/** The gateway behind the page's own origin, as staff asks it. */
import { getStaffSignIn } from '@senda/contract/calls';
import { askGateway } from './ask-gateway.ts';
import { localeAtom } from './locale.ts';
import { signOut, staffToken } from './staff.ts';
import { store } from './store.ts';

/** Returns who asks, and in which language. */
export const asked = () => ({ token: staffToken(), language: store.get(localeAtom) });

/** Whether there is a gateway with staff: the static page of a build may stand alone. */
export async function isOpen(): Promise<boolean> {
  const answer = await askGateway(getStaffSignIn, {}).catch((error: unknown) => {
    // What answers with a page is no gateway.
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  return answer?.kind === 'done';
}

/** What is said of a call that was refused because of who asks. */
export function closedTo({ code }: { readonly code: string }): {
  readonly kind: 'closed' | 'signed-out' | 'forbidden';
} {
  if (code === 'STAFF_ROLE_MISSING') return { kind: 'forbidden' };
  if (code !== 'NOT_SIGNED_IN') return { kind: 'closed' };
  signOut();
  return { kind: 'signed-out' };
}
