import { useParams } from 'react-router-dom';
import { useDrafts } from '../platform/drafts.ts';
import { tryEdits } from '../platform/prover.ts';
import { canWrite, download } from '../platform/save.ts';
import { useChoice } from './choice.ts';
import { RoadScreen } from './road.screen.tsx';
import { useChosen } from './use-chosen.ts';

/** The page at /journeys/:name: the proof of a journey and its road. */
export function RoadPage() {
  const { name = '' } = useParams();
  const file = `${name}.json`;
  const [draft] = useDrafts([file]);
  const [choice, change] = useChoice();
  const chosen = useChosen(file, draft?.proof ?? null, choice.facts);
  return (
    draft && (
      <RoadScreen
        name={name}
        draft={draft}
        choice={choice}
        chosen={chosen}
        onChoice={change}
        tryEdits={(edits) => tryEdits(draft.files, file, edits)}
        onDownload={canWrite ? undefined : () => download(file, draft.text)}
      />
    )
  );
}
