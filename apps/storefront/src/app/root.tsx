import { parseTarget } from '@senda/core/base/addresses';
import { rootTarget } from '@senda/core/routing';
import { useAtomValue } from 'jotai/react';
import { Navigate } from 'react-router-dom';
import { originAtom } from '../platform/state/entry.ts';
import { visitorAtom } from '../platform/state/session.ts';
import { keys, readText } from '../platform/state/storage.ts';

/** The page at /: redirects by visitor, channel and last section. */
export function Root() {
  const visitor = useAtomValue(visitorAtom);
  const { channel } = useAtomValue(originAtom);
  const last = parseTarget(readText(keys.navigation));
  return <Navigate replace to={rootTarget(visitor, channel, last)} />;
}
