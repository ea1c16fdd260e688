import { safeRedirect } from '@senda/core';
import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Boot } from '../shell/boot.tsx';
import { authAtom } from '../state/session.ts';
import { store } from '../state/store.ts';

/** A customer at the way in: she goes where she was asked to, back to her purchase, or to her orders. */
export function PastWayIn({ asked = null }: { asked?: string | null }) {
  const target = asked ?? safeRedirect(store.get(authAtom).redirectPath);
  return target === null ? <BackOnRoad /> : <Redirect replace to={target} />;
}

function BackOnRoad() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const go = (target: string | null) => navigate(target ?? '/orderlist', { replace: true });
    void import('../journey/before-way-in.ts').then(
      ({ beforeWayIn }) => go(beforeWayIn()),
      () => go(null),
    );
  }, [navigate]);
  return <Boot />;
}
