import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Boot } from '../shell/boot.tsx';

export interface PastAuthStepsProps {
  /** The redirect in the address. */
  requestedRedirect?: string | null;
  /** The redirect stored for this verification. */
  storedRedirect?: string | null;
  /** Whether the visitor was already logged in when the page was opened. */
  wasLoggedIn: boolean;
}

/** Redirects a logged-in customer from a log-in page to the redirect, their purchase or their orders. */
export function PastAuthSteps({
  requestedRedirect = null,
  storedRedirect = null,
  wasLoggedIn,
}: PastAuthStepsProps) {
  const target = requestedRedirect ?? (wasLoggedIn ? storedRedirect : null);
  return target === null ? (
    <ToPurchase wasLoggedIn={wasLoggedIn} storedRedirect={storedRedirect} />
  ) : (
    <Navigate replace to={target} />
  );
}

function ToPurchase({
  wasLoggedIn,
  storedRedirect,
}: {
  wasLoggedIn: boolean;
  storedRedirect: string | null;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (target: string | null) =>
      void navigate(target ?? storedRedirect ?? '/orderlist', { replace: true });
    void import('./purchase-run.ts').then(
      ({ addressAfterAuth, addressBeforeAuth, addressAfterOtherTab }) =>
        go(wasLoggedIn ? (addressAfterAuth() ?? addressBeforeAuth()) : addressAfterOtherTab(storedRedirect)),
      () => go(null),
    );
  }, [wasLoggedIn, storedRedirect, navigate]);
  return <Boot />;
}
