import type { ReversePortOutView } from '@senda/core/features/reverse-port-out';
import { Button, ButtonLink, Card, CardHead, Columns, Dock, DockButtons, Facts, Main, Note } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { ReasonChoice, ReasonSummary } from '../line/reason-choice.tsx';
import { IneligibleRequest, RequestFrame } from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import { useAttempts } from '../shell/use-attempts.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { Failed, Nothing, Opening, ReturnSteps } from './reverse-port-out-parts.tsx';

interface ScreenProps {
  view: ReversePortOutView;
}

/** The screens at /manage/reverse-portout: a number that was ported out is asked for, or why it cannot be. */
export function ReversePortOutScreen({ view }: ScreenProps) {
  const Screen = screens[view.screen];
  return <Screen view={view} />;
}

const screens: Record<ReversePortOutView['screen'], (props: ScreenProps) => ReactNode> = {
  opening: Opening,
  request: Request,
  ineligible: Ineligible,
  notFound: ({ view }) => <Nothing view={view} what="reversePortOut.notFound" />,
  failed: Failed,
};

/** Which number comes back, how, and why. */
function Request({ view }: ScreenProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { leave } = useStepFrame();
  const { number, leftAt, until, reasonProblem, notice, busy } = view;
  const { attempts, submit } = useAttempts(view.submit);
  const title = t('reversePortOut.request.title', { number: number ?? 'none' });
  return (
    <RequestFrame state={view.state} title={title} withBack={!busy}>
      <Columns kind="one" onSubmit={submit} locked={view.locked}>
        <Main>
          <h1>{title}</h1>
          <p className="lede">
            {t('reversePortOut.lede', {
              ...dayValues('left', leftAt === null ? null : moment(leftAt)),
              ...dayValues('until', until === null ? null : moment(until)),
            })}
          </p>
          <div className="stack-l step-body">
            {notice && (
              <Note kind="warn" role="alert">
                {t(notice)}
              </Note>
            )}
            <ReasonSummary problem={reasonProblem} attempts={attempts} />
            <How view={view} />
            <ReasonChoice
              legend={t('reversePortOut.reason')}
              legendKind="heading"
              reasons={view.reasons}
              chosen={view.reason}
              problem={reasonProblem}
              onChoose={view.choose}
            />
            <Cost />
            <ProblemNote problem={view.problem} retry={view.retry} />
          </div>
        </Main>
        <Dock label={t('common.orderRegion')} inline>
          <DockButtons>
            <Button kind="line" onClick={leave} disabled={busy}>
              {t('reversePortOut.leave')}
            </Button>
            <Button kind="fwd" type="submit" busy={busy}>
              {t('reversePortOut.submit')}
            </Button>
          </DockButtons>
        </Dock>
      </Columns>
      {view.stepUp && <StepUpDialog view={view.stepUp} />}
    </RequestFrame>
  );
}

/** What happens once the number is asked for. */
function How({ view: { hoursNeeded, line } }: ScreenProps) {
  const { t, local } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const back = line
    ? t('reversePortOut.step.back.line', {
        plan: local(line.planName),
        simType: line.simType,
        ...dayValues('paid', line.paidUntil === null ? null : day(line.paidUntil)),
      })
    : t('reversePortOut.step.back.text');
  return (
    <Card className="stack-s">
      <CardHead title={t('reversePortOut.how')} />
      <ReturnSteps
        current="ask"
        details={{
          ask: t('reversePortOut.step.ask.text'),
          donor: t('reversePortOut.step.donor.text', { hours: hoursNeeded ?? 0 }),
          switch: t('reversePortOut.step.switch.text'),
          back,
        }}
      />
    </Card>
  );
}

function Cost() {
  const { t, sum } = useText();
  return (
    <Card>
      <Facts
        items={[
          { key: 'today', label: t('reversePortOut.today'), value: sum(0) },
          { key: 'debts', label: t('reversePortOut.debts'), value: t('reversePortOut.debts.text') },
        ]}
      />
    </Card>
  );
}

/** The number cannot be asked for: why, and a way on. */
function Ineligible({ view }: ScreenProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { number, until, openRequest, linesAt, plansAt, canCheck } = view;
  const obstacle = view.obstacle ?? 'other';
  const title = t(`reversePortOut.${obstacle}.title`);
  const isLate = obstacle === 'tooLate';
  return (
    <IneligibleRequest
      state={view.state}
      title={title}
      text={t(`reversePortOut.${obstacle}.text`, {
        number: number ?? 'none',
        ...dayValues('until', until === null ? null : moment(until)),
      })}
      retry={canCheck ? view.retry : null}
    >
      {openRequest && (
        <ButtonLink kind="ink" href={openRequest.at}>
          {t('reversePortOut.way.request')}
        </ButtonLink>
      )}
      {isLate && (
        <ButtonLink kind="ink" href={plansAt}>
          {t('reversePortOut.way.plans')}
        </ButtonLink>
      )}
      <ButtonLink kind={openRequest || isLate ? 'line' : 'ink'} href={linesAt}>
        {t('reversePortOut.way.lines')}
      </ButtonLink>
    </IneligibleRequest>
  );
}
