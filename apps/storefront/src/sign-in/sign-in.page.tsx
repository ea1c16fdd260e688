import type { ErrorCode } from '@senda/contract';
import { errorCodes } from '@senda/contract/errors';
import { type AuthFlow, redirectsAtLogin, safeRedirect, signInMachine, signInView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withCalls } from '../platform/gateway/gateway.ts';
import { deviceId } from '../platform/state/device.ts';
import { originAtom } from '../platform/state/entry.ts';
import { setRedirects, storedRedirects } from '../platform/state/redirects.ts';
import { authAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { PastAuthSteps } from '../purchase/past-auth-steps.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

/** /web/login and /web/signup; `fetchNext` fetches the page of the code. */
export function SignInPage({ flow, fetchNext }: { flow: AuthFlow; fetchNext: () => void }) {
  const visitor = useAtomValue(visitorAtom);
  const [came] = useState(() => store.get(visitorAtom) === 'customer');
  const [query] = useSearchParams();
  const asked = safeRedirect(query.get('redirect'));
  if (visitor === 'customer') return <PastAuthSteps requestedRedirect={asked} wasLoggedIn={came} />;
  return <SignInForm key={flow} flow={flow} redirect={asked} fetchNext={fetchNext} />;
}

/** What was typed into the page that came ready-made, before its code did; the field's `id` is "email". */
const typedBefore = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLInputElement>('input#email')?.value ?? '');

/** Returns why the code that the customer comes from is no longer valid; the state of the history entry holds it. */
function endedCode(state: unknown): ErrorCode | null {
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
  const [draft] = useState(typedBefore);
  const [ended] = useState(() => endedCode(state));
  const actor = useActorRef(machine, {
    input: {
      flow,
      email: draft || store.get(authAtom).userEmail,
      channel: store.get(originAtom).channel,
      authId: deviceId(),
      now: Date.now,
    },
  });
  const snapshot = useSelector(actor, (current) => current);

  useEffect(() => {
    let left = false;
    const keep = (journey: string | null) => {
      if (!left) setRedirects(redirectsAtLogin(redirect, storedRedirects(), journey));
    };
    // Only a redirect that the address does not name may be of a journey: nothing else needs its code.
    if (redirect !== null || storedRedirects().login === null) keep(null);
    else {
      void import('../journey/auth-steps.ts').then(
        ({ addressAfterAuth }) => keep(addressAfterAuth()),
        () => keep(null),
      );
    }
    return () => {
      left = true;
    };
  }, [redirect]);

  useEffect(() => {
    const kept = actor.subscribe(({ context }) => {
      store.set(authAtom, (auth) => ({ ...auth, userEmail: context.email }));
    });
    return () => kept.unsubscribe();
  }, [actor]);

  // Told after the page stands as it came ready-made.
  useEffect(() => {
    if (ended !== null) actor.send({ type: 'code.ended', code: ended });
  }, [actor, ended]);

  // What comes next is fetched while the e-mail is typed: the first page pays for nothing it does not show.
  const typing = snapshot.context.email !== '';
  useEffect(() => {
    if (!typing) return;
    fetchNext();
    // A call that lacks it asks for it again.
    void import('../platform/gateway/connect.ts').catch(() => undefined);
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
    void import('../journey/auth-steps.ts').then(
      ({ finishAuthSteps }) => finishAuthSteps({ account: { email, flow: output.flow } }),
      // The page of the code tells the run once more.
      () => undefined,
    );
    void navigate(`/web/verify-otp/${output.flow}`);
  }, [output, navigate]);

  const other = flow === 'login' ? 'signup' : 'login';
  return <SignInScreen view={signInView(snapshot, actor.send)} otherHref={`/web/${other}${search}`} />;
}
