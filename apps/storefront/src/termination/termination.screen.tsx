import type { TerminationView } from '@senda/core';
import {
  Button,
  ButtonLink,
  Card,
  Choice,
  ChoiceGroup,
  Columns,
  Dock,
  DockButtons,
  ErrorSummary,
  HelpIcon,
  Main,
  Note,
  Rows,
  Scene,
  SimIcon,
  Skeleton,
  StateBlock,
  TextArea,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useState } from 'react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { DecisionScreen } from './decision.screen.tsx';

interface ScreenProps {
  view: TerminationView;
}

/** The screens of /manage/termination-request: the line is terminated or kept. */
export function TerminationScreen({ view }: ScreenProps) {
  const Screen = screens[view.screen];
  return <Screen view={view} />;
}

const screens: Record<TerminationView['screen'], (props: ScreenProps) => ReactNode> = {
  opening: Opening,
  lines: Lines,
  reasons: Reasons,
  decision: DecisionScreen,
  retained: Retained,
  terminated: Terminated,
  ineligible: Ineligible,
  notFound: (props) => <Nothing {...props} why="notFound" />,
  none: (props) => <Nothing {...props} why="none" />,
  failed: Failed,
};

interface FrameProps extends ScreenProps {
  title: string;
  loading?: boolean;
  children: ReactNode;
}

function Frame({ view, title, loading, children }: FrameProps) {
  return (
    <AppShell title={title} step="termination" state={view.state} section="lines" loading={loading}>
      {children}
    </AppShell>
  );
}

function Opening({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <Frame view={view} title={t('termination.title')} loading>
      <Columns kind="one">
        <Main busy>
          <h1>{t('termination.title')}</h1>
          <div className="stack step-body">
            <output className="vh">{t('common.loading')}</output>
            <Skeleton height={60} radius="xl" />
            <Skeleton height={60} radius="xl" />
            <Skeleton height={60} radius="xl" />
            <Skeleton height={110} radius="l" />
          </div>
        </Main>
      </Columns>
    </Frame>
  );
}

/** A failed load, with a retry. */
function Failed({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <Frame view={view} title={t('termination.title')}>
      <Columns kind="one">
        <Main>
          <h1>{t('termination.title')}</h1>
          <div className="stack step-body">
            <ProblemNote problem={view.problem} retry={view.retry} />
            <Help />
          </div>
        </Main>
      </Columns>
    </Frame>
  );
}

/** The choice of a line. */
function Lines({ view }: ScreenProps) {
  const { t, local } = useText();
  const title = t('termination.lines.title');
  return (
    <Frame view={view} title={title}>
      <Columns kind="one">
        <Main>
          <h1>{title}</h1>
          <div className="stack step-body">
            <Card tight>
              <Rows
                items={view.lines.map(({ accountNumber, number, planName }) => ({
                  key: accountNumber,
                  icon: SimIcon,
                  label: number,
                  detail: local(planName),
                  onPress: () => view.chooseLine(accountNumber),
                }))}
              />
            </Card>
          </div>
        </Main>
      </Columns>
    </Frame>
  );
}

const firstReasonId = 'first-reason';

/** The reasons for leaving. */
function Reasons({ view }: ScreenProps) {
  const { t, local } = useText();
  const { reasonProblem, notice } = view;
  // The summary takes focus at each submit, not while its errors are being fixed.
  const [tries, setTries] = useState(0);
  const submit = () => {
    setTries((count) => count + 1);
    view.next();
  };
  const title = t('termination.reasons.title');
  return (
    <Frame view={view} title={title}>
      <Columns kind="one" onSubmit={submit}>
        <Main>
          <h1>{title}</h1>
          <p className="lede">{t('termination.reasons.lede', { number: view.line?.number })}</p>
          <div className="stack-l step-body">
            {notice && <Note kind="warn">{t(notice)}</Note>}
            {reasonProblem && (
              <ErrorSummary
                key={tries}
                title={t('common.problems', { count: 1 })}
                items={[{ fieldId: firstReasonId, text: t(reasonProblem) }]}
              />
            )}
            <ChoiceGroup
              legend={t('termination.reason.legend')}
              error={reasonProblem && t(reasonProblem)}
              disabled={view.busy}
            >
              {view.reasons.map(({ reasonId, name }, place) => (
                <Choice
                  key={reasonId}
                  name="reason"
                  id={place === 0 ? firstReasonId : undefined}
                  value={reasonId}
                  checked={reasonId === view.reason}
                  onChoose={view.chooseReason}
                  title={local(name)}
                />
              ))}
            </ChoiceGroup>
            <TextArea
              label={t('termination.feedback')}
              optional={t('common.optional')}
              hint={t('termination.feedback.hint', { count: view.feedbackLimit })}
              value={view.feedback}
              onValue={view.typeFeedback}
              maxLength={view.feedbackLimit}
              readOnly={view.busy}
            />
            <ProblemNote problem={view.problem} retry={view.retry} />
          </div>
        </Main>
        <Dock label={t('common.orderRegion')} inline>
          <DockButtons even>
            <Button kind="line" onClick={view.keep} disabled={view.busy}>
              {t('termination.keep')}
            </Button>
            <Button kind="ink" type="submit" busy={view.busy}>
              {t('common.next')}
            </Button>
          </DockButtons>
        </Dock>
      </Columns>
    </Frame>
  );
}

/** The line is kept; shows the accepted offer and its status. */
function Retained({ view }: ScreenProps) {
  const { t, local } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { taken, line } = view;
  const unused = taken?.usableUntil ?? null;
  const title = t('termination.stay.title');
  return (
    <Frame view={view} title={title}>
      <Main kind="scene">
        <Scene name="success" />
        <StateBlock
          title={title}
          text={t('termination.stay.text', { number: line?.number })}
          actions={
            <>
              {unused !== null && (
                <Button kind="fwd" wide busy={view.busy} onClick={view.use}>
                  {t('termination.stay.use')}
                </Button>
              )}
              <ButtonLink kind={unused === null ? 'fwd' : 'line'} wide href={view.linesAt}>
                {t('termination.lines')}
              </ButtonLink>
            </>
          }
        >
          {taken?.offer && (
            <Note kind="ok">
              {t('termination.stay.taken', {
                offer: local(taken.offer.name),
                description: local(taken.offer.description),
              })}
            </Note>
          )}
          {unused !== null && (
            <Note kind="warn">{t('termination.stay.unused', { date: moment(unused) })}</Note>
          )}
          <ProblemNote problem={view.problem} />
        </StateBlock>
      </Main>
    </Frame>
  );
}

/** The line will end; it can be kept until then. */
function Terminated({ view }: ScreenProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { endsAt, line } = view;
  const title = t('termination.success.title');
  return (
    <Frame view={view} title={title}>
      <Main kind="scene">
        <Scene name="empty" />
        <StateBlock
          title={title}
          text={
            endsAt === null
              ? t('termination.success.text.soon', { number: line?.number })
              : t('termination.success.text', { number: line?.number, date: moment(endsAt) })
          }
          actions={
            <>
              <ButtonLink kind="ink" wide href={view.linesAt}>
                {t('termination.lines')}
              </ButtonLink>
              <Button kind="line" wide busy={view.busy} onClick={view.callOff}>
                {t('termination.callOff')}
              </Button>
            </>
          }
        >
          <ProblemNote problem={view.problem} retry={view.retry} />
        </StateBlock>
      </Main>
    </Frame>
  );
}

/** Error 4121101: the reason, and help. */
function Ineligible({ view }: ScreenProps) {
  const { t } = useText();
  const title = t('termination.ineligible.title');
  return (
    <Frame view={view} title={title}>
      <Columns kind="one">
        <Main>
          <h1>{title}</h1>
          <p className="lede">{t('termination.ineligible.text', { reason: view.obstacle ?? 'OTHER' })}</p>
          <div className="stack step-body">
            <Help />
            <Button kind="line" onClick={view.retry}>
              {t('common.retry')}
            </Button>
            <ButtonLink kind="ink" href={view.linesAt}>
              {t('termination.lines')}
            </ButtonLink>
          </div>
        </Main>
      </Columns>
    </Frame>
  );
}

const nothing = { notFound: 'lost', none: 'empty' } as const;

/** There is no such line, or none at all. */
function Nothing({ view, why }: ScreenProps & { why: keyof typeof nothing }) {
  const { t } = useText();
  const title = t(`termination.${why}.title`);
  return (
    <Frame view={view} title={title}>
      <Main kind="scene">
        <Scene name={nothing[why]} />
        <StateBlock
          title={title}
          text={t(`termination.${why}.text`)}
          actions={
            <ButtonLink kind="ink" href={view.linesAt}>
              {t('termination.lines')}
            </ButtonLink>
          }
        />
      </Main>
    </Frame>
  );
}

/** A link to help. */
function Help() {
  const { t } = useText();
  return (
    <Card tight>
      <Rows
        items={[
          {
            key: 'help',
            icon: HelpIcon,
            label: t('termination.help'),
            detail: t('termination.help.detail'),
            href: site.helpCentre,
          },
        ]}
      />
    </Card>
  );
}
