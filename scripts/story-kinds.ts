import { type AnyMachineSnapshot, getNextTransitions } from 'xstate';

/** Tags of stories whose own problem is of a kind; a story of any failed call has a control of the kinds instead. */
const problems: Readonly<Record<string, string>> = {
  refused: 'refused',
  'rate-limited': 'too-many-429',
  'signed-out': 'signed-out-401',
  malformed: 'malformed',
};

/** Returns the tags of a state's story: what the customer waits for, what failed, whether the page is done or a dead end. */
export function kindsOf(snapshot: AnyMachineSnapshot): readonly string[] {
  const { kind = '' } =
    (snapshot.context as { readonly problem?: { readonly kind?: string } | null }).problem ?? {};
  const is = {
    waiting: snapshot.hasTag('loading') || snapshot.hasTag('busy'),
    failed: snapshot.hasTag('failed'),
    done: snapshot.status === 'done',
    ends: snapshot.status === 'active' && getNextTransitions(snapshot).length === 0,
    [problems[kind] ?? '']: kind in problems,
  };
  return Object.entries(is).flatMap(([tag, holds]) => (holds ? [tag] : []));
}
