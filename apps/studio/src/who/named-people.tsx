import type { NamedCustomer } from '@senda/contract';
import { type Proof, peopleMachine, peopleView } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { openPeople, sendPeople } from '../platform/people.ts';
import type { PageProver } from '../platform/prover.ts';
import { signIn } from '../platform/staff.ts';
import { useStudio } from '../platform/studio.ts';
import { People, type PeoplePaths } from './people.tsx';

const machine = peopleMachine.provide({
  actors: {
    open: fromPromise(({ input }) => openPeople(input)),
    send: fromPromise(({ input }) => sendPeople(input)),
  },
});

interface NamedPeopleProps {
  readonly journey: string;
  readonly file: string;
  readonly proof: Proof | null;
  readonly facts: Facts;
  readonly onFacts: (facts: Facts) => void;
}

/** The customers of a journey who have a name, as the server has them whenever they are looked at. */
export function NamedPeople({ journey, file, proof, facts, onFacts }: NamedPeopleProps) {
  const [snapshot, send] = useMachine(machine, { input: { journey } });
  const view = peopleView(snapshot, send);
  const paths = usePaths(file, proof, view.people);
  const [isLost, setLost] = useState(false);
  return (
    <People
      {...{ view, paths, facts, onFacts, isLost }}
      onSignIn={() => void signIn().catch(() => setLost(true))}
    />
  );
}

/** Returns how many paths a customer with these facts may take, and how many of them break. */
async function pathsOf(
  choose: PageProver['choose'],
  file: string,
  { road }: Proof,
  { id, facts }: NamedCustomer,
): Promise<readonly [string, PeoplePaths]> {
  const taken = (await choose(file, facts))?.paths ?? [];
  const broken = taken.filter((at) => road?.paths[at]?.brokenAt !== null);
  return [id, { all: taken.length, broken: broken.length }];
}

/** Returns the paths of each customer by their id, once they are known. */
function usePaths(
  file: string,
  proof: Proof | null,
  people: readonly NamedCustomer[],
): ReadonlyMap<string, PeoplePaths> {
  const { choose } = useStudio().prover;
  const [paths, setPaths] = useState<ReadonlyMap<string, PeoplePaths>>(new Map());
  useEffect(() => {
    if (!proof?.road) return undefined;
    let isCurrent = true;
    Promise.all(people.map((person) => pathsOf(choose, file, proof, person))).then(
      (found) => isCurrent && setPaths(new Map(found)),
      () => isCurrent && setPaths(new Map()),
    );
    return () => {
      isCurrent = false;
    };
  }, [choose, file, proof, people]);
  return paths;
}
