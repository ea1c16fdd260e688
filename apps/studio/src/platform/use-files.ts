import { useActorRef, useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { filesAtom, readFiles } from './files.ts';

/** Reads the files of the folder, and follows each save. */
export function useFiles() {
  const [round, setRound] = useState(0);
  const reading = useMemo(() => fromPromise(() => readFiles().then(() => round)), [round]);
  const status = useSelector(useActorRef(reading), (snapshot) => snapshot.status);
  const files = useAtomValue(filesAtom);
  return {
    files,
    loading: files.length === 0 && status === 'active',
    failed: files.length === 0 && status === 'error',
    retry: () => setRound(round + 1),
  };
}
