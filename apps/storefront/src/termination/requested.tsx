import type { RoutePath } from '@senda/core/base/addresses';
import type { CancellationView } from '@senda/core/features/termination';
import { Button, ButtonLink, Main, Scene, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { RequestFrame } from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { notify } from '../platform/state/notifications.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

/** The line will end; it can be kept until then. */
export function Requested({ view, linesAt }: { view: CancellationView; linesAt: RoutePath }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { leave } = useStepFrame();
  const { endsAt, number, cancellable, settled, cancelling, cancelled } = view;
  const goHome = useEffectEvent(() => {
    notify('termination.calledOff', 'ok');
    leave();
  });
  useEffect(() => {
    if (cancelled) goHome();
  }, [cancelled]);
  const title = t('termination.success.title');
  return (
    <RequestFrame state={view.state} title={title}>
      <Main kind="scene">
        <Scene name="empty" />
        <StateBlock
          title={title}
          text={
            settled
              ? t('termination.settled')
              : endsAt === null
                ? t('termination.success.text.soon', { number: number ?? '' })
                : t('termination.success.text', {
                    number: number ?? '',
                    ...dayValues('date', moment(endsAt)),
                  })
          }
          actions={
            <>
              <ButtonLink kind="ink" wide href={linesAt}>
                {t('termination.lines')}
              </ButtonLink>
              {cancellable && (
                <Button kind="line" wide busy={cancelling} onClick={view.cancel}>
                  {t('termination.callOff')}
                </Button>
              )}
            </>
          }
        >
          <ProblemNote problem={view.problem} retry={view.retry} />
        </StateBlock>
      </Main>
    </RequestFrame>
  );
}
