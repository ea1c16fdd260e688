import { getStaffSignIn } from '@senda/contract/calls';
import { askGateway } from './ask-gateway.ts';

/** Whether the page's origin has a gateway with staff: the static page of a build may stand alone. */
export async function isOpen(): Promise<boolean> {
  const answer = await askGateway(getStaffSignIn, {}).catch((error: unknown) => {
    // What answers with a page is no gateway.
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  return answer?.kind === 'done';
}
