import { type AuthFlow, safeRedirect, signInMachine, signInView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { withCalls } from '../gateway/gateway.ts';
import { layoutOf } from '../shell/app-shell.tsx';
import { deviceId } from '../state/device.ts';
import { authAtom, visitorAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { SignInScreen } from './sign-in.screen.tsx';

/** /web/login and /web/signup. */
export function SignInPage({ flow }: { flow: AuthFlow }) {
  const visitor = useAtomValue(visitorAtom);
  const { search } = useLocation();
  const asked = safeRedirect(new URLSearchParams(search).get('redirect'));
  const auth = useAtomValue(authAtom);
  if (visitor === 'customer') {
    return <Navigate replace to={asked ?? safeRedirect(auth.redirectPath) ?? '/orderlist'} />;
  }
  return <SignInForm key={flow} flow={flow} redirect={asked} />;
}

function SignInForm({ flow, redirect }: { flow: AuthFlow; redirect: string | null }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const machine = useMemo(() => withCalls(signInMachine), []);
  const actor = useActorRef(machine, {
    input: { flow, email: store.get(authAtom).userEmail, channel: 'web', authId: deviceId(), now: Date.now },
  });
  const snapshot = useSelector(actor, (current) => current);

  useEffect(() => {
    if (redirect !== null) store.set(authAtom, (auth) => ({ ...auth, redirectPath: redirect }));
  }, [redirect]);

  useEffect(() => {
    const kept = actor.subscribe(({ context }) => {
      store.set(authAtom, (auth) => ({ ...auth, userEmail: context.email }));
    });
    return () => kept.unsubscribe();
  }, [actor]);

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
    void import('../journey/join-run.ts').then(({ joinRun }) =>
      joinRun({ account: { email, flow: output.flow } }),
    );
    void navigate(`/web/verify-otp/${output.flow}`);
  }, [output, navigate]);

  const other = flow === 'login' ? 'signup' : 'login';
  return (
    <SignInScreen
      view={signInView(snapshot, actor.send)}
      layout={layoutOf(`/web/${flow}`)}
      otherHref={`/web/${other}${search}`}
    />
  );
}
