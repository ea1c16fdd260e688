import type { DraftView } from '@senda/core/studio';
import { useParams } from 'react-router-dom';
import { canWrite, download } from '../platform/save.ts';
import { useStudio } from '../platform/studio.ts';
import { useDrafts } from '../platform/use-drafts.ts';
import { NamedPeople } from '../who/named-people.tsx';
import { useChoice } from './choice.ts';
import { RoadScreen } from './road.screen.tsx';
import { useChosen } from './use-chosen.ts';

/** The page at /journeys/:name: the proof of a journey and its road. */
export function RoadPage() {
  const { name = '' } = useParams();
  const { prover } = useStudio();
  const file = `${name}.json`;
  const [latest] = useDrafts([file]);
  const [choice, change] = useChoice();
  const { proof, chosen } = useChosen(file, latest?.proof ?? null, choice.facts);
  const draft = latest && withProof(latest, proof);
  return (
    draft && (
      <RoadScreen
        name={name}
        draft={draft}
        choice={choice}
        chosen={chosen}
        onChoice={change}
        named={
          // The id of a journey is the name of its file.
          <NamedPeople
            journey={name}
            file={file}
            proof={proof}
            facts={choice.facts}
            onFacts={(facts) => change({ facts, person: 0 })}
          />
        }
        tryEdits={(edits) => prover.tryEdits(draft.files, file, edits)}
        onDownload={canWrite ? undefined : () => download(file, draft.text)}
      />
    )
  );
}

/** Returns a draft as its page shows it: with the proof before while the customers of the last one are not known. */
const withProof = (draft: DraftView, proof: DraftView['proof']): DraftView =>
  proof === draft.proof ? draft : { ...draft, proof, road: proof?.road ?? null, proving: true };
