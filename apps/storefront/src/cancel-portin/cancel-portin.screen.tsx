import type { CancelPortinView } from '@senda/core/features/cancel-portin';
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  CheckIcon,
  ClockIcon,
  Columns,
  Dock,
  DockButtons,
  IconList,
  Main,
  Note,
  Scene,
  Skeleton,
  StateBlock,
  TowerIcon,
  UndoIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import {
  FailedRequest,
  IneligibleRequest,
  NotFound,
  OpeningRequest,
  RequestFrame,
} from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

interface ScreenProps {
  view: CancelPortinView;
}

/** The screens at /manage/cancel-portin: a port-in is cancelled, or why it cannot be. */
export function CancelPortinScreen({ view }: ScreenProps) {
  const Screen = screens[view.screen];
  return <Screen view={view} />;
}

const screens: Record<CancelPortinView['screen'], (props: ScreenProps) => ReactNode> = {
  opening: Opening,
  request: Request,
  ineligible: Ineligible,
  cancelled: Cancelled,
  notFound: Nothing,
  failed: Failed,
};

/** Returns the values of every sentence about the port-in. */
function useValues({ incoming, number, donor, switchAt }: CancelPortinView) {
  const { moment } = useAtomValue(dateTextsAtom);
  return {
    incoming: incoming ?? 'none',
    number: number ?? 'none',
    donor: donor ?? 'none',
    ...dayValues('switchAt', switchAt === null ? null : moment(switchAt)),
  };
}

function Opening({ view: { state } }: ScreenProps) {
  const { t } = useText();
  return (
    <OpeningRequest state={state} title={t('cancelPortin.title')}>
      <Skeleton height={360} radius="xl" />
    </OpeningRequest>
  );
}

function Failed({ view: { state, problem, retry } }: ScreenProps) {
  const { t } = useText();
  return <FailedRequest state={state} title={t('cancelPortin.title')} problem={problem} retry={retry} />;
}

function Nothing({ view: { state, linesAt } }: ScreenProps) {
  const { t } = useText();
  return (
    <NotFound
      state={state}
      title={t('cancelPortin.notFound.title')}
      text={t('cancelPortin.notFound.text')}
      linesAt={linesAt}
      toLines={t('cancelPortin.way.lines')}
    />
  );
}

/** What the cancellation changes. */
function Request({ view }: ScreenProps) {
  const { t } = useText();
  const { leave } = useStepFrame();
  const { busy, isUnsure, problem } = view;
  const title = t('cancelPortin.request.title');
  return (
    <RequestFrame state={view.state} title={title} withBack={!busy}>
      <Columns kind="one" onSubmit={view.submit}>
        <Main>
          <h1>{title}</h1>
          {view.state === 'asking' && !isUnsure && <p className="lede">{t('cancelPortin.lede')}</p>}
          <div className="stack step-body">
            {isUnsure && (
              <Note kind="warn" role="alert">
                {t('cancelPortin.unsure')}
              </Note>
            )}
            <Consequences view={view} />
            <ProblemNote problem={problem} retry={view.retry} />
          </div>
        </Main>
        <Dock label={t('common.orderRegion')} inline>
          <DockButtons>
            <Button kind="line" onClick={leave} disabled={busy}>
              {t('cancelPortin.leave')}
            </Button>
            <Button kind="ink" type="submit" busy={busy}>
              {t('cancelPortin.submit')}
            </Button>
          </DockButtons>
        </Dock>
      </Columns>
    </RequestFrame>
  );
}

function Consequences({ view }: ScreenProps) {
  const { t } = useText();
  const values = useValues(view);
  const items = [
    { key: 'stays', icon: TowerIcon },
    { key: 'keeps', icon: CheckIcon },
    { key: 'again', icon: UndoIcon },
    { key: 'until', icon: ClockIcon },
  ] as const;
  return (
    <Card className="stack-s">
      <CardHead small title={t('cancelPortin.what')} />
      <IconList
        items={items.map(({ key, icon }) => ({
          key,
          icon,
          title: t(`cancelPortin.${key}`, values),
          detail: t(`cancelPortin.${key}.text`, values),
        }))}
      />
    </Card>
  );
}

/** Where the customer goes from here. */
function Ways({ view: { lineAt, linesAt } }: ScreenProps) {
  const { t } = useText();
  return (
    <>
      {lineAt && (
        <ButtonLink kind="ink" wide href={lineAt}>
          {t('cancelPortin.way.line')}
        </ButtonLink>
      )}
      <ButtonLink kind={lineAt ? 'line' : 'ink'} wide href={linesAt}>
        {t('cancelPortin.way.lines')}
      </ButtonLink>
    </>
  );
}

function Cancelled({ view }: ScreenProps) {
  const { t } = useText();
  const title = t('cancelPortin.cancelled.title');
  return (
    <RequestFrame state={view.state} title={title}>
      <Main kind="scene">
        <Scene name="empty" />
        <StateBlock
          title={title}
          text={t('cancelPortin.cancelled.text', useValues(view))}
          actions={<Ways view={view} />}
        />
      </Main>
    </RequestFrame>
  );
}

/** The port-in cannot be cancelled: why, and a way on. */
function Ineligible({ view }: ScreenProps) {
  const { t } = useText();
  const values = useValues(view);
  const obstacle = view.obstacle ?? 'other';
  const title = t(`cancelPortin.${obstacle}.title`);
  return (
    <IneligibleRequest
      state={view.state}
      title={title}
      text={t(`cancelPortin.${obstacle}.text`, values)}
      retry={view.canCheck ? view.retry : null}
    >
      <Ways view={view} />
    </IneligibleRequest>
  );
}
