import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { privacyMachine } from './privacy.machine.ts';

/** State and actions of the privacy settings page. */
export interface PrivacyView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  /** Whether the checkbox is checked. */
  readonly enabled: boolean;
  /** The gateway's setting; null until loaded. */
  readonly setting: boolean | null;
  /** Message id of the confirmation after saving; null otherwise. */
  readonly savedText: 'privacy.saved.on' | 'privacy.saved.off' | null;
  choose(enabled: boolean): void;
  retry(): void;
}

/** Maps the privacy machine to its screen. */
export function privacyView(
  snapshot: SnapshotFrom<typeof privacyMachine>,
  send: ActorRefFrom<typeof privacyMachine>['send'],
): PrivacyView {
  const { setting, wanted, problem } = snapshot.context;
  const failed = snapshot.matches('failed');
  const saved = wanted ? 'privacy.saved.on' : 'privacy.saved.off';
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading'),
    busy: snapshot.matches('saving'),
    problem: failed ? problem : null,
    blocking: failed && setting === null,
    // A choice that could not be saved is not shown.
    enabled: failed ? (setting ?? true) : wanted,
    setting,
    savedText: snapshot.matches('saved') ? saved : null,
    choose: (enabled) => send({ type: 'setting.chosen', enabled }),
    retry: () => send({ type: 'retry' }),
  };
}
