import type { ReversePortOutSuccessView } from '@senda/core/features/reverse-port-out';
import { ButtonLink, Card, CardHead, Main, Scene, type SceneName, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { RequestFrame } from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { useCloseAt } from '../shell/step-frame.ts';
import styles from './reverse-port-out.module.css';
import { Failed, Nothing, Opening, ReturnSteps } from './reverse-port-out-parts.tsx';

interface ScreenProps {
  view: ReversePortOutSuccessView;
}

/** The screen at /manage/reverse-portout/success: the number is asked for. */
export function ReversePortOutSuccessScreen({ view }: ScreenProps) {
  useCloseAt(view.closeAt);
  if (view.notFound) return <Nothing view={view} what="reversePortOut.success.notFound" />;
  if (view.problem) return <Failed view={view} />;
  return view.loading ? <Opening view={view} /> : <Asked view={view} />;
}

const scenes = {
  asked: 'ahead',
  moving: 'ahead',
  done: 'success',
  failed: 'cut',
} as const satisfies Record<ReversePortOutSuccessView['stage'], SceneName>;

function Asked({ view }: ScreenProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { stage, number, expectedAt } = view;
  const title = t('reversePortOut.success.title', { stage });
  return (
    <RequestFrame state={view.state} title={title}>
      <Main kind="scene">
        <Scene name={scenes[stage]} />
        <StateBlock
          title={title}
          text={t('reversePortOut.success.text', {
            stage,
            number: number ?? 'none',
            ...dayValues('date', expectedAt === null ? null : moment(expectedAt)),
          })}
          actions={
            <>
              <ButtonLink kind="ink" wide href={view.statusAt}>
                {t('reversePortOut.way.request')}
              </ButtonLink>
              <ButtonLink kind="line" wide href={view.linesAt}>
                {t('reversePortOut.way.lines')}
              </ButtonLink>
            </>
          }
        >
          {(stage === 'asked' || stage === 'moving') && <Next stage={stage} />}
        </StateBlock>
      </Main>
    </RequestFrame>
  );
}

/** What happens next, and who acts. */
function Next({ stage }: { stage: 'asked' | 'moving' }) {
  const { t } = useText();
  return (
    <Card className={`stack-s ${styles['next']}`}>
      <CardHead small title={t('reversePortOut.how')} />
      <ReturnSteps
        current={stage === 'asked' ? 'donor' : 'switch'}
        details={{
          ask: t('reversePortOut.step.ask.text'),
          donor: t('reversePortOut.step.donor.text', { hours: 0 }),
          switch: t('reversePortOut.step.switch.text'),
          back: t('reversePortOut.step.back.text'),
        }}
      />
    </Card>
  );
}
