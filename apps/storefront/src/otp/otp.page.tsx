import type { ErrorCode } from '@senda/contract';
import { isAuthPage, safeRedirect } from '@senda/core/base/addresses';
import type { AuthFlow } from '@senda/core/base/answers';
import { sendWhileActive } from '@senda/core/base/calls';
import { isChecking, type OtpOutput, otpMachine, otpView } from '@senda/core/features/otp';
import { codeEmail } from '@senda/core/features/sign-in';
import { redirectsAfterLogin, routingMachine, signInAddress } from '@senda/core/routing';
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
import { loadPurchaseRun, PastAuthSteps } from '../purchase/load.ts';
import { OtpScreen } from './otp.screen.tsx';

/** The page at /web/verify-otp/login and /web/verify-otp/signup; `fetchNext` prefetches the journey's next step. */
export function OtpPage({ flow, fetchNext }: { flow: AuthFlow; fetchNext: () => void }) {
  // Read once: the token that this page receives must not redirect the customer before routing.
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

/** The login to verify; read once, since a login in another tab stores its own redirect. */
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

  // The router's function changes with the address; the verification must not restart.
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
      for (const subscription of [ticket, token, left]) subscription.unsubscribe();
      finishPending(actor, login, (to, how) => goTo(to, how));
    };
  }, [actor, login]);

  // Prefetches the next step of a purchase while the customer enters the code.
  useEffect(() => {
    if (readText(keys.journey('onboarding')) === null) return undefined;
    return whenIdle(fetchNext);
  }, [fetchNext]);

  const { output } = snapshot;
  useEffect(() => {
    if (output)
      void destinationOf(output, login).then(({ target, reload, ended }) => {
        if (reload) window.location.replace(target);
        else goTo(target, { replace: output.outcome !== 'left', ...(ended && { state: { ended } }) });
      });
  }, [output, login]);

  // The customer has logged in in another tab.
  if (visitor === 'customer' && !received)
    return <PastAuthSteps storedRedirect={login.redirect} wasLoggedIn={false} />;
  return <OtpScreen view={otpView(snapshot, sendWhileActive(actor))} />;
}

/**
 * Stops the verification of an unmounted page. Codes are single-use: a pending check finishes, and logs the customer in on any page. If
 * the customer has entered another e-mail meanwhile, the response is discarded.
 */
function finishPending(
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
      void destinationOf(snapshot.output, login).then(({ target, reload }) => {
        if (reload) window.location.replace(target);
        else if (isAuthPage(window.location.pathname)) goTo(target, { replace: true });
      });
  });
}

/** Where a verification leads; `reload` requires a page load, since storage has changed. */
interface Destination {
  readonly target: string;
  readonly reload?: boolean;
  /** Why the code is no longer valid, for the log-in page. */
  readonly ended?: ErrorCode;
}

/** Stores the result of the verification and returns where it leads. */
async function destinationOf(output: OtpOutput, login: Login): Promise<Destination> {
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

async function route({ flow, email, redirect }: Login): Promise<Destination> {
  const [{ resumeAnswers }, { finishAuthSteps, purchaseData }] = await Promise.all([
    import('../platform/session/suspended.ts'),
    loadPurchaseRun(),
  ]);
  const was = resumeAnswers(store.get(claimsAtom)?.external_id ?? '');
  const routing = createActor(withCalls(routingMachine), {
    input: { flow, email, redirect: redirect ?? was, purchase: purchaseData() },
  });
  const arrival = toPromise(routing);
  routing.start();
  const { target } = await arrival;
  finishAuthSteps({ email, flow });
  store.set(authAtom, (auth) => ({ ...auth, generateOtpResponse: null }));
  setRedirects(redirectsAfterLogin(target, storedRedirects()));
  return { target, reload: was !== null };
}
