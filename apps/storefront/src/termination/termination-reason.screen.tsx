import type { TerminationReasonView } from '@senda/core/features/termination';
import { Button, Columns, Dock, DockButtons, Main, Note, TextArea } from '@senda/ui';
import type { ReactNode } from 'react';
import { ReasonChoice, ReasonSummary } from '../line/reason-choice.tsx';
import { RequestFrame } from '../line/request-parts.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { useAttempts } from '../shell/use-attempts.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Requested } from './requested.tsx';
import { Failed, Ineligible, NoLine, Opening } from './termination-parts.tsx';

interface ScreenProps {
  view: TerminationReasonView;
}

/** The screens at /manage/termination-request: whether the line can be terminated, and why the customer leaves. */
export function TerminationReasonScreen({ view }: ScreenProps) {
  const Screen = screens[view.screen];
  return <Screen view={view} />;
}

const screens: Record<TerminationReasonView['screen'], (props: ScreenProps) => ReactNode> = {
  opening: Opening,
  reasons: Reasons,
  underWay: ({ view }) => <Requested view={view.underWay} linesAt={view.linesAt} />,
  ineligible: Ineligible,
  notFound: NoLine,
  failed: Failed,
};

/** The reasons for leaving. */
function Reasons({ view }: ScreenProps) {
  const { t } = useText();
  const { leave } = useStepFrame();
  const { reasonProblem, notice } = view;
  const { attempts, submit } = useAttempts(view.submit);
  const title = t('termination.reasons.title');
  return (
    <RequestFrame state={view.state} title={title} withBack={!view.busy}>
      <Columns kind="one" onSubmit={submit} locked={view.locked}>
        <Main>
          <h1>{title}</h1>
          <p className="lede">{t('termination.reasons.lede', { number: view.line?.number })}</p>
          <div className="stack-l step-body">
            {notice && <Note kind="warn">{t(notice)}</Note>}
            <ReasonSummary problem={reasonProblem} attempts={attempts} />
            <ReasonChoice
              legend={t('termination.reason.legend')}
              reasons={view.reasons}
              chosen={view.reason}
              problem={reasonProblem}
              onChoose={view.chooseReason}
            />
            <TextArea
              label={t('termination.feedback')}
              optional={t('common.optional')}
              hint={t('termination.feedback.hint', { count: view.feedbackLimit })}
              value={view.feedback}
              onValue={view.typeFeedback}
              maxLength={view.feedbackLimit}
            />
            {/* Here too: a line that is cancelled first loses its number. */}
            <Elsewhere number={view.line?.number} />
          </div>
        </Main>
        <Dock label={t('common.orderRegion')} inline>
          <DockButtons even>
            <Button kind="line" onClick={leave} disabled={view.busy}>
              {t('termination.keep')}
            </Button>
            <Button kind="ink" type="submit" busy={view.busy}>
              {t('common.next')}
            </Button>
          </DockButtons>
        </Dock>
      </Columns>
    </RequestFrame>
  );
}
