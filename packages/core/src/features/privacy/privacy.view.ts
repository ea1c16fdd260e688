import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import type { privacyMachine } from './privacy.machine.ts';

/** State and actions of the privacy settings page. */
export interface PrivacyView extends CallView {
  /** Whether the checkbox is checked. */
  readonly enabled: boolean;
  /** The gateway's setting; null until loaded. */
  readonly setting: boolean | null;
  /** Message id of the confirmation after saving; null otherwise. */
  readonly savedText: 'privacy.saved.on' | 'privacy.saved.off' | null;
  choose(enabled: boolean): void;
}

/** Maps the privacy machine to its screen. */
export function privacyView(
  snapshot: SnapshotFrom<typeof privacyMachine>,
  send: ActorRefFrom<typeof privacyMachine>['send'],
): PrivacyView {
  const { setting, wanted } = snapshot.context;
  const calls = callView(snapshot, send);
  const saved = wanted ? 'privacy.saved.on' : 'privacy.saved.off';
  return {
    ...calls,
    // A choice that could not be saved is not shown.
    enabled: calls.problem ? (setting ?? true) : wanted,
    setting,
    savedText: snapshot.matches('saved') ? saved : null,
    choose: (enabled) => send({ type: 'setting.chosen', enabled }),
  };
}
