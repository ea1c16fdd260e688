import { useEffect, useEffectEvent } from 'react';
import { Boot } from '../shell/boot.tsx';

/** The address of a refused payment: the page that takes the payment opens at once, and says why it was refused. */
export function BackToPayment({ open }: { open: () => void }) {
  const openNow = useEffectEvent(open);
  useEffect(() => openNow(), []);
  return <Boot />;
}
