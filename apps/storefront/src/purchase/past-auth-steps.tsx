import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Boot } from '../shell/boot.tsx';

interface PastWayInProps {
  /** The redirect that the address names, if any. */
  asked?: string | null;
  /** The redirect that is stored for the verification that was opened, if any. */
  kept?: string | null;
  /** Whether she came here as a customer, or has become one elsewhere while this page was open. */
  came: boolean;
}

/** A customer at the way in: she goes where she was asked to, to her purchase, or to her orders. */
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
