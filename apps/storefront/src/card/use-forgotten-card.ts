import type { PaymentView } from '@senda/core/features/payment';
import { useEffect, useEffectEvent } from 'react';

/** Clears the card when the page is left: it must not stay in the back/forward cache. */
export function useForgottenCard({ close }: Pick<PaymentView, 'close'>): void {
  const forget = useEffectEvent(close);
  useEffect(() => {
    const leave = () => forget();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
