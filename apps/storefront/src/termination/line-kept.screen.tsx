import type { LineKeptView } from '@senda/core/features/termination';
import { Button, ButtonLink, Main, Note, Scene, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { RequestFrame } from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { useCloseAt } from '../shell/step-frame.ts';
import { NoLine, Opening } from './termination-parts.tsx';

/** The screen at /manage/termination-request/stay: the line is kept, with the accepted offer. */
export function LineKeptScreen({ view }: { view: LineKeptView }) {
  useCloseAt(view.closeAt);
  if (view.notFound) return <NoLine view={view} />;
  return view.loading ? <Opening view={view} /> : <Kept view={view} />;
}

function Kept({ view }: { view: LineKeptView }) {
  const { t, local } = useText();
  const { day, moment } = useAtomValue(dateTextsAtom);
  const { claimed, number } = view;
  const unused = claimed?.usableUntil ?? null;
  const title = t('termination.stay.title');
  return (
    <RequestFrame state={view.state} title={title}>
      <Main kind="scene">
        <Scene name="success" />
        <StateBlock
          title={title}
          text={number === null ? t('termination.stay.text.line') : t('termination.stay.text', { number })}
          actions={
            <>
              {unused !== null && (
                <Button kind="fwd" wide busy={view.busy} onClick={view.activate}>
                  {t('termination.stay.use')}
                </Button>
              )}
              <ButtonLink kind={unused === null ? 'fwd' : 'line'} wide href={view.linesAt}>
                {t('termination.lines')}
              </ButtonLink>
            </>
          }
        >
          {claimed?.offer && (
            <Note kind="ok">
              <p>
                {t('termination.stay.taken', {
                  offer: local(claimed.offer.name),
                  description: local(claimed.offer.description),
                })}
              </p>
              {claimed.staysUntil !== null && (
                <p>{t('termination.stay.until', dayValues('date', day(claimed.staysUntil)))}</p>
              )}
            </Note>
          )}
          {unused !== null && (
            <Note kind="warn">{t('termination.stay.unused', dayValues('date', moment(unused)))}</Note>
          )}
          <ProblemNote problem={view.problem} retry={view.retry} />
        </StateBlock>
      </Main>
    </RequestFrame>
  );
}
