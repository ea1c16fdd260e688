import { type DraftView, publishMachine, publishView } from '@senda/core/studio';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { adoptLive, openPublication, sendPublication } from '../platform/publication.ts';
import { signIn } from '../platform/staff.ts';
import { useStudio } from '../platform/studio.ts';
import { useDrafts } from '../platform/use-drafts.ts';
import { type Compared, PublishScreen } from './publish.screen.tsx';

const machine = publishMachine.provide({
  actors: {
    open: fromPromise(({ input }) => openPublication(input)),
    publish: fromPromise(({ input }) => sendPublication(input)),
  },
});

/** The version that is brought back, as the address has it. */
const Version = v.nullable(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,8}$/), v.transform(Number)));

/** The page at /journeys/:name/publish: what a draft changes for customers, and its publication; with a version, the way back to it; with a review, what somebody else asks to approve. */
export function PublishPage() {
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const parsed = v.safeParse(Version, search.get('version'));
  const restores = parsed.success ? parsed.output : null;
  const reviews = search.has('review');
  const [draft] = useDrafts([`${name}.json`]);
  // Another version is another publication.
  return draft && <Publication key={`${restores} ${reviews}`} {...{ name, draft, restores, reviews }} />;
}

interface PublicationProps {
  readonly name: string;
  readonly draft: DraftView;
  readonly restores: number | null;
  /** What another person is asked to approve is read. */
  readonly reviews: boolean;
}

function Publication({ name, draft, restores, reviews }: PublicationProps) {
  const file = `${name}.json`;
  const provided = useMemo(
    () => machine.provide({ actions: { adopt: (_, text) => adoptLive(file, text) } }),
    [file],
  );
  // The id of a journey is the name of its file.
  const [snapshot, send] = useMachine(provided, { input: { journey: name, restores, reviews } });
  const { text, base, proving, proof, state } = draft;
  const isSound = state === 'sound' && !proving && proof?.verdict === 'sound';
  useEffect(() => send({ type: 'draft', draft: { text, base, isSound } }), [send, text, base, isSound]);
  const publication = publishView(snapshot, send);
  const compared = useCompared(draft, publication.live?.text ?? null, publication.target);
  const [isLost, setLost] = useState(false);
  return (
    <PublishScreen
      {...{ name, draft, publication, compared, isLost }}
      onSignIn={() => void signIn().catch(() => setLost(true))}
    />
  );
}

/** Compares two texts of a journey in the worker. */
function useCompared(draft: DraftView, before: string | null, after: string | null): Compared {
  const [done, setDone] = useState<{ readonly key: string; readonly compared: Compared } | null>(null);
  const key = JSON.stringify([before, after]);
  const { files } = draft;
  const { compare } = useStudio().prover;
  useEffect(() => {
    if (before === null || after === null || before === after) return undefined;
    let isCurrent = true;
    const show = (compared: Compared): void => {
      if (isCurrent) setDone({ key, compared });
    };
    compare(files, before, after).then(
      (comparison) => show(comparison ?? 'unknown'),
      () => show('unknown'),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the files beside change the texts' proof, not who is compared
  }, [key]);
  return done?.key === key ? done.compared : 'waiting';
}
