import { deviceMachine, deviceView } from '@senda/core/features/device';
import { esimInstallMachine, esimInstallView } from '@senda/core/features/esim';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { EsimInstallScreen } from './esim-install.screen.tsx';

/** The page at /manage/esim-install-oneclick and /manage/esim-install-manual: the eSIM of the line or order in the address, or of the newest order. */
export function EsimInstallPage() {
  const [query] = useSearchParams();
  // Both spellings are specified (spec 7.manage-order.reference).
  const orderRef = query.get('orderRef') ?? query.get('order_ref');
  const accountNumber = query.get('accountNumber');
  return <InstalledEsim key={accountNumber ?? orderRef} accountNumber={accountNumber} orderRef={orderRef} />;
}

function InstalledEsim(named: { accountNumber: string | null; orderRef: string | null }) {
  const machine = useMemo(() => withCalls(esimInstallMachine), []);
  const phones = useMemo(() => withCalls(deviceMachine), []);
  const { userAgent } = navigator;
  const [snapshot, send, actor] = useRunning(machine, { input: { ...named, userAgent, now: Date.now } });
  const [phoneSnapshot, sendToPhones] = useRunning(phones);
  const phone = deviceView(phoneSnapshot, sendToPhones);
  const { name, eid } = phone;
  useEffect(() => void loadConfig(), []);
  useEffect(() => {
    esimInstallView(actor.getSnapshot(), send).chooseDevice(name, eid);
  }, [actor, send, name, eid]);
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') esimInstallView(actor.getSnapshot(), send).back();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [actor, send]);
  return <EsimInstallScreen view={esimInstallView(snapshot, send)} phone={phone} />;
}
