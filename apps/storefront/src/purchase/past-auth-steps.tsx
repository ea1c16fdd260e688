import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Boot } from '../shell/boot.tsx';

interface PastWayInProps {
  /** The redirect that the address names, if any. */
  asked?: string | null;
  /** The redirect that is stored for the verification that was opened, if any. */
  kept?: string | null;
  /** Whether the visitor was logged in when the page was opened, not only since. */
  came: boolean;
}

/** Sends a customer who opens a log-in page to the redirect, to their purchase, or to their orders. */
export function PastWayIn({ asked = null, kept = null, came }: PastWayInProps) {
  const target = asked ?? (came ? kept : null);
  return target === null ? <ToPurchase came={came} kept={kept} /> : <Navigate replace to={target} />;
}

function ToPurchase({ came, kept }: { came: boolean; kept: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (target: string | null) => void navigate(target ?? kept ?? '/orderlist', { replace: true });
    void import('../journey/auth-steps.ts').then(
      ({ afterWayIn, placeBefore, placeOn }) => go(came ? (afterWayIn() ?? placeBefore()) : placeOn(kept)),
      () => go(null),
    );
  }, [came, kept, navigate]);
  return <Boot />;
}
