import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { privacyMachine } from './privacy.machine.ts';

/** What the page of privacy settings shows and can do. */
export interface PrivacyView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  /** Her use may be measured, as the box shows it. */
  readonly enabled: boolean;
  /** The same as the gateway has it; null until it has said. */
  readonly setting: boolean | null;
  /** Message id of what became of her choice; null while there is nothing to say. */
  readonly savedText: 'privacy.saved.on' | 'privacy.saved.off' | null;
  choose(enabled: boolean): void;
  retry(): void;
}

/** The only door between the privacy machine and its screen. */
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
    // A choice that could not be kept does not show as if it were.
    enabled: failed ? (setting ?? true) : wanted,
    setting,
    savedText: snapshot.matches('saved') ? saved : null,
    choose: (enabled) => send({ type: 'setting.chosen', enabled }),
    retry: () => send({ type: 'retry' }),
  };
}
