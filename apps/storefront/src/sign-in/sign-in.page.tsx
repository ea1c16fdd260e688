import type { ErrorCode } from '@senda/contract';
import { errorCodes } from '@senda/contract/errors';
import { safeRedirect } from '@senda/core/base/addresses';
import type { AuthFlow } from '@senda/core/base/answers';
import { signInMachine, signInView } from '@senda/core/features/sign-in';
import { redirectsAtLogin } from '@senda/core/routing';
import { useAtomValue } from 'jotai/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { loadClient, withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { deviceId } from '../platform/state/device.ts';
import { originAtom } from '../platform/state/entry.ts';
import { setRedirects, storedRedirects } from '../platform/state/redirects.ts';
import { authAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { loadPurchaseRun, PastAuthSteps } from '../purchase/load.ts';
import { SignInScreen } from './sign-in.screen.tsx';

/** The page at /web/login and /web/signup; `fetchNext` prefetches the verification page. */
export function SignInPage({ flow, fetchNext }: { flow: AuthFlow; fetchNext: () => void }) {
  const visitor = useAtomValue(visitorAtom);
  const [wasLoggedIn] = useState(() => store.get(visitorAtom) === 'customer');
  const [query] = useSearchParams();
  const asked = safeRedirect(query.get('redirect'));
  if (visitor === 'customer') return <PastAuthSteps requestedRedirect={asked} wasLoggedIn={wasLoggedIn} />;
  return <SignInForm key={flow} flow={flow} redirect={asked} fetchNext={fetchNext} />;
}

/** Returns what the page's field holds; its `id` is "email". */
const emailInField = (): string => document.querySelector<HTMLInputElement>('input#email')?.value ?? '';

/** Returns why the previous code is no longer valid, from the state of the history entry. */
function codeErrorIn(state: unknown): ErrorCode | null {
  const { ended } = (state ?? {}) as { ended?: unknown };
  return typeof ended === 'string' && Object.hasOwn(errorCodes, ended) ? (ended as ErrorCode) : null;
}

interface SignInFormProps {
  flow: AuthFlow;
  redirect: string | null;
  fetchNext: () => void;
}

function SignInForm({ flow, redirect, fetchNext }: SignInFormProps) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const machine = useMemo(() => withCalls(signInMachine), []);
  const [ended] = useState(() => codeErrorIn(state));
  const [snapshot, send, actor] = useRunning(machine, {
    input: {
      flow,
      email: store.get(authAtom).userEmail,
      channel: store.get(originAtom).channel,
      authId: deviceId(),
      now: Date.now,
    },
  });

  useEffect(() => {
    let left = false;
    const keep = (journey: string | null) => {
      if (!left) setRedirects(redirectsAtLogin(redirect, storedRedirects(), journey));
    };
    // Only a stored redirect may be of a journey, whose code is loaded for it alone.
    if (redirect !== null || storedRedirects().login === null) keep(null);
    else {
      void loadPurchaseRun().then(
        ({ addressAfterAuth }) => keep(addressAfterAuth()),
        () => keep(null),
      );
    }
    return () => {
      left = true;
    };
  }, [redirect]);

  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => {
      store.set(authAtom, (auth) => ({ ...auth, userEmail: context.email }));
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  // Hydration reports nothing that was typed before it was done. A press recorded meanwhile is repeated after this.
  useLayoutEffect(() => {
    const email = emailInField();
    if (email !== actor.getSnapshot().context.email) actor.send({ type: 'email.changed', email });
  }, [actor]);

  // Sent after hydration.
  useEffect(() => {
    if (ended !== null) actor.send({ type: 'code.ended', code: ended });
  }, [actor, ended]);

  // Prefetches the next page once the customer types, not on the first load.
  const typing = snapshot.context.email !== '';
  useEffect(() => {
    if (!typing) return;
    fetchNext();
    // A failed import is retried by the call.
    void loadClient().catch(() => undefined);
  }, [typing, fetchNext]);

  const { output } = snapshot;
  useEffect(() => {
    if (!output) return;
    const { email, ticket } = output;
    store.set(authAtom, (auth) => ({
      ...auth,
      authFlow: output.flow,
      userEmail: email,
      loginKey: email,
      generateOtpResponse: ticket,
    }));
    void loadPurchaseRun().then(
      ({ finishAuthSteps }) => finishAuthSteps({ email, flow: output.flow }),
      // The verification page updates the run again.
      () => undefined,
    );
    void navigate(`/web/verify-otp/${output.flow}`);
  }, [output, navigate]);

  const other = flow === 'login' ? 'signup' : 'login';
  return <SignInScreen view={signInView(snapshot, send)} otherHref={`/web/${other}${search}`} />;
}
