import type { ErrorCode } from '@senda/contract';
import {
  type AuthFlow,
  codeEmail,
  isAuthPage,
  isChecking,
  type OtpOutput,
  otpMachine,
  otpView,
  redirectsAfterLogin,
  routingMachine,
  safeRedirect,
  signInAddress,
} from '@senda/core';
import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Navigate, type NavigateOptions, useNavigate } from 'react-router-dom';
import { type ActorRefFrom, createActor, toPromise } from 'xstate';
import { withCalls } from '../platform/gateway/gateway.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import { device, deviceId } from '../platform/state/device.ts';
import { originAtom } from '../platform/state/entry.ts';
import { notify } from '../platform/state/notifications.ts';
import { setRedirects, storedRedirects } from '../platform/state/redirects.ts';
import { accessTokenAtom, authAtom, claimsAtom, claimsOf, visitorAtom } from '../platform/state/session.ts';
import { keys, readText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { PastAuthSteps } from '../purchase/past-auth-steps.tsx';
import { OtpScreen } from './otp.screen.tsx';

/** /web/verify-otp/login and /web/verify-otp/signup; `fetchNext` fetches the step of a purchase that follows the code. */
export function OtpPage({ flow, fetchNext }: { flow: AuthFlow; fetchNext: () => void }) {
  // Judged once: the token that this very page receives must not send the customer away before she is routed.
  const [wasCustomer] = useState(() => store.get(visitorAtom) === 'customer');
  const [login] = useState(() => ({
    flow,
    email: codeEmail(flow, store.get(authAtom)),
    redirect: safeRedirect(storedRedirects().login),
  }));
  if (wasCustomer) return <PastAuthSteps storedRedirect={login.redirect} wasLoggedIn />;
  if (login.email === '') return <Navigate replace to={`/web/${flow}`} />;
  return <Verification login={login} fetchNext={fetchNext} />;
}

/** The login that a code is asked for; read once, as a login in another tab stores a redirect of its own. */
interface Login {
  readonly flow: AuthFlow;
  readonly email: string;
  /** The redirect that was stored for it. */
  readonly redirect: string | null;
}

function Verification({ login, fetchNext }: { login: Login; fetchNext: () => void }) {
  const { flow, email } = login;
  const navigate = useNavigate();
  const visitor = useAtomValue(visitorAtom);
  const [received, setReceived] = useState(false);
  const machine = useMemo(() => withCalls(otpMachine), []);
  const [actor] = useState(() =>
    createActor(machine, {
      input: {
        flow,
        email,
        ticket: store.get(authAtom).generateOtpResponse,
        channel: store.get(originAtom).channel,
        authId: deviceId(),
        device: device(),
        consentMode: 'IMPLICIT',
        userIdOf: (token) => claimsOf(token)?.external_id ?? '',
        now: Date.now,
      },
    }),
  );
  const snapshot = useSelector(actor, (current) => current);

  // The router's function is another at each address; the verification does not begin anew for it.
  const goTo = useEffectEvent((to: string, how?: NavigateOptions) => void navigate(to, how));
  useEffect(() => {
    const ticket = actor.on('ticket.changed', (event) => {
      store.set(authAtom, (auth) => ({ ...auth, generateOtpResponse: event.ticket }));
    });
    const token = actor.on('token.received', (event) => {
      setReceived(true);
      store.set(accessTokenAtom, event.accessToken);
    });
    const left = actor.on('page.left', () => goTo(signInAddress(login.flow, login.redirect)));
    actor.start();
    return () => {
      for (const told of [ticket, token, left]) told.unsubscribe();
      checkToEnd(actor, login, (to, how) => goTo(to, how));
    };
  }, [actor, login]);

  // A purchase goes on behind this page: its next step is fetched while the code is typed.
  useEffect(() => {
    if (readText(keys.journey('onboarding')) === null) return undefined;
    return whenIdle(fetchNext);
  }, [fetchNext]);

  const { output } = snapshot;
  useEffect(() => {
    if (output)
      void leaveTo(output, login).then(({ target, anew, ended }) => {
        if (anew) window.location.replace(target);
        else goTo(target, { replace: output.outcome !== 'left', ...(ended && { state: { ended } }) });
      });
  }, [output, login]);

  // She has logged in in another tab: no code is asked for here any more.
  if (visitor === 'customer' && !received)
    return <PastAuthSteps storedRedirect={login.redirect} wasLoggedIn={false} />;
  return <OtpScreen view={otpView(snapshot, actor.send)} />;
}

/**
 * Ends the verification of a page that is gone; a code that is being checked is checked to its end, as it would be taken for nothing.
 * Wherever she is by then she is logged in; from the way in she goes on. Another e-mail that she has typed since makes it nobody's.
 */
function checkToEnd(
  actor: ActorRefFrom<typeof otpMachine>,
  login: Login,
  goTo: (to: string, how: NavigateOptions) => void,
): void {
  if (!isChecking(actor.getSnapshot())) {
    actor.stop();
    return;
  }
  actor.on('token.received', ({ accessToken }) => {
    if (store.get(authAtom).userEmail === login.email) store.set(accessTokenAtom, accessToken);
    else actor.stop();
  });
  actor.subscribe((snapshot) => {
    if (isChecking(snapshot)) return;
    actor.stop();
    if (snapshot.output?.outcome === 'verified')
      void leaveTo(snapshot.output, login).then(({ target, anew }) => {
        if (anew) window.location.replace(target);
        else if (isAuthPage(window.location.pathname)) goTo(target, { replace: true });
      });
  });
}

/** Where a verification leads; `anew`: the page is loaded there, as what the browser keeps is another than what it has read. */
interface Arrival {
  readonly target: string;
  readonly anew?: boolean;
  /** Why the code serves no more: its page says so for as long as she is there. */
  readonly ended?: ErrorCode;
}

/** Where the verification leads, once what it gave is stored. */
async function leaveTo(output: OtpOutput, login: Login): Promise<Arrival> {
  if (output.outcome === 'verified') return route(login);
  const back = signInAddress(login.flow, login.redirect);
  if (output.outcome === 'exhausted') {
    store.set(authAtom, (auth) => ({ ...auth, generateOtpResponse: null }));
    const { problemId } = await import('../shell/problem.tsx');
    notify(problemId({ kind: 'refused', code: output.code }), 'bad');
    return { target: back, ended: output.code };
  }
  return { target: back };
}

async function route({ flow, email, redirect }: Login): Promise<Arrival> {
  const { resumeAnswers } = await import('../platform/session/suspended.ts');
  const was = resumeAnswers(store.get(claimsAtom)?.external_id ?? '');
  const routing = createActor(withCalls(routingMachine), {
    input: { flow, email, redirect: redirect ?? was },
  });
  const arrival = toPromise(routing);
  routing.start();
  const { target } = await arrival;
  const { finishAuthSteps } = await import('../journey/auth-steps.ts');
  finishAuthSteps({ account: { email, flow } });
  store.set(authAtom, (auth) => ({ ...auth, generateOtpResponse: null }));
  setRedirects(redirectsAfterLogin(target, storedRedirects()));
  return { target, anew: was !== null };
}
