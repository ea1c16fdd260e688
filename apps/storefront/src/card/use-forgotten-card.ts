import type { PaymentView } from '@senda/core';
import { useEffect, useEffectEvent } from 'react';

/** A page that the browser keeps for the way back must not keep the card. */
export function useForgottenCard({ close }: Pick<PaymentView, 'close'>): void {
  const forget = useEffectEvent(close);
  useEffect(() => {
    const leave = () => forget();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
