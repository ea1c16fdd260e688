import { lineListMachine, lineListView } from '@senda/core/features/order';
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { chosenLineAtom } from '../platform/state/chosen-line.ts';
import { LineListScreen } from './line-list.screen.tsx';

interface LineListPageProps {
  /** Shows the one line that is known without asking; without it every line is listed. */
  home?: (orderRef: string | null) => ReactNode;
}

/** The page at /multi-line-selection: every line, to choose one. */
export function LineChoicePage() {
  return <LineListPage />;
}

/** The customer's lines: the choice among them, or the home of the one that is chosen. */
export function LineListPage({ home }: LineListPageProps) {
  const chosen = useAtomValue(chosenLineAtom)?.orderRef ?? null;
  const machine = useMemo(() => withCalls(lineListMachine), []);
  const [snapshot, send] = useRunning(machine, {
    input: { chosen, asks: home === undefined, now: Date.now },
  });
  const view = lineListView(snapshot, send);
  if (home && view.known !== null) return home(view.known);
  // An order that has ended is still shown, and one that never was leads to the plans.
  if (home && view.none) return home(null);
  return <LineListScreen view={view} />;
}
