import { safeRedirect } from '@senda/core';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Boot } from '../shell/boot.tsx';
import { authAtom } from '../state/session.ts';
import { store } from '../state/store.ts';

interface PastWayInProps {
  asked?: string | null;
  /** Whether she came here as a customer, or has become one elsewhere while this page was open. */
  came: boolean;
}

/** A customer at the way in: she goes where she was asked to, to her purchase, or to her orders. */
export function PastWayIn({ asked = null, came }: PastWayInProps) {
  const [kept] = useState(() => safeRedirect(store.get(authAtom).redirectPath));
  const target = asked ?? (came ? kept : null);
  return target === null ? <ToPurchase came={came} kept={kept} /> : <Redirect replace to={target} />;
}

function ToPurchase({ came, kept }: { came: boolean; kept: string | null }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const go = (target: string | null) => navigate(target ?? kept ?? '/orderlist', { replace: true });
    void import('../journey/around-way-in.ts').then(
      ({ placeBefore, placeOn }) => go(came ? placeBefore() : placeOn(kept)),
      () => go(null),
    );
  }, [came, kept, navigate]);
  return <Boot />;
}
