import { sendWhileActive } from '@senda/core/base/calls';
import { isChangingEmail, profileEmailMachine, profileEmailView } from '@senda/core/features/profile-email';
import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ActorRefFrom, createActor } from 'xstate';
import { takeOverEmail } from '../platform/customer/changed-email.ts';
import { userDetailsAtom } from '../platform/customer/user-details.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { webviewAtom } from '../platform/state/entry.ts';
import { notify } from '../platform/state/notifications.ts';
import { profileEmailAtom } from '../platform/state/profile-email.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { ProfileEmailScreen } from './profile-email.screen.tsx';

/** The e-mail that logs the customer in; empty if the gateway has not returned it. */
const currentEmailAtom = atom((get) => get(claimsAtom)?.email || (get(userDetailsAtom)?.email ?? ''));

/** The page at /profile/email. */
export function ProfileEmailPage() {
  const current = useAtomValue(currentEmailAtom);
  const machine = useMemo(() => withCalls(profileEmailMachine), []);
  const [actor] = useState(() =>
    createActor(machine, {
      input: {
        current,
        stored: store.get(profileEmailAtom),
        isInWebview: store.get(webviewAtom),
        now: Date.now,
      },
    }),
  );
  const [userId] = useState(() => store.get(claimsAtom)?.external_id ?? '');
  useEffect(() => {
    actor.on('session.renewed', (event) => takeOverEmail(userId, event));
    actor.start();
    return () => finishPending(actor);
  }, [actor, userId]);
  useEffect(() => actor.send({ type: 'session.replaced', email: current }), [actor, current]);

  const snapshot = useSelector(actor, (one) => one);
  const view = profileEmailView(snapshot, sendWhileActive(actor));
  const { stored, closeAt } = view;
  // oxlint-disable-next-line react/exhaustive-deps -- by its content, not by object identity
  useEffect(() => store.set(profileEmailAtom, stored), [JSON.stringify(stored)]);
  const navigate = useNavigate();
  const close = useEffectEvent((address: string) => void navigate(address, { replace: true }));
  useEffect(() => {
    // After the app has received the token (after 0 ms: spec 9.app-token), since it closes the webview there.
    if (closeAt !== null) setTimeout(close, 0, closeAt);
  }, [closeAt]);
  return <ProfileEmailScreen view={view} />;
}

/**
 * Stops the machine of an unmounted page. A code that is being checked may change the e-mail and end the session: the response, with the
 * new session, is awaited on any page.
 */
function finishPending(actor: ActorRefFrom<typeof profileEmailMachine>): void {
  if (!isChangingEmail(actor.getSnapshot())) {
    actor.stop();
    return;
  }
  actor.subscribe((snapshot) => {
    if (isChangingEmail(snapshot)) return;
    actor.stop();
    const { stage, stored } = profileEmailView(snapshot, sendWhileActive(actor));
    store.set(profileEmailAtom, stored);
    if (stage === 'changed') notify('profileEmail.changed.toast', 'ok');
  });
}
