import {
  type AccountSwitchInput,
  accountSwitchMachine,
  accountSwitchView,
} from '@senda/core/features/session';
import { useEffect, useEffectEvent } from 'react';
import { useRunning } from '../platform/machine/use-running.ts';
import { useDropParameter } from '../shell/use-drop-parameter.ts';
import { AccountSwitchScreen } from './account-switch.screen.tsx';

interface AccountSwitchProps extends AccountSwitchInput {
  /** Called once, with whether the customer has agreed. */
  onAnswer: (agreed: boolean) => void;
}

/** Replaces every page until the customer has answered whether a link may replace their session. */
export function AccountSwitchPage({ from, to, onAnswer }: AccountSwitchProps) {
  const [snapshot, send] = useRunning(accountSwitchMachine, { input: { from, to } });
  const view = accountSwitchView(snapshot, send);
  const { agreed } = view;
  const drop = useDropParameter('guest');
  const answer = useEffectEvent((hasAgreed: boolean) => {
    // A reload must not ask again. A token has left the address before.
    if (to.kind === 'guest') drop();
    onAnswer(hasAgreed);
  });
  useEffect(() => {
    if (agreed !== null) answer(agreed);
  }, [agreed]);
  return <AccountSwitchScreen view={view} />;
}
