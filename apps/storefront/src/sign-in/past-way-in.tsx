import { safeRedirect } from '@senda/core';
import { useEffect } from 'react';
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
  const target = asked ?? safeRedirect(store.get(authAtom).redirectPath);
  return target === null ? <ToPurchase direction={came ? 'back' : 'on'} /> : <Redirect replace to={target} />;
}

function ToPurchase({ direction }: { direction: 'back' | 'on' }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const go = (target: string | null) => navigate(target ?? '/orderlist', { replace: true });
    void import('../journey/around-way-in.ts').then(
      ({ placeAroundWayIn }) => go(placeAroundWayIn(direction)),
      () => go(null),
    );
  }, [direction, navigate]);
  return <Boot />;
}
