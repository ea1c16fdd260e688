import { problemName } from '@senda/core/base/calls';
import type { PendingDetails, PendingDetailsView } from '@senda/core/features/pending';
import {
  ActionList,
  Button,
  ButtonLink,
  Card,
  CardHead,
  Dialog,
  Facts,
  Main,
  Note,
  Price,
  PriceLines,
  Scene,
  StateBlock,
} from '@senda/ui';
import { DayTime } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { lineTexts } from '../shell/order-lines.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { PendingSkeleton } from './pending-skeleton.tsx';

/** The screen at /web/pending-order-details: an unfinished order, to resume or cancel. */
export function PendingDetailsScreen({ view }: { view: PendingDetailsView }) {
  const { t } = useText();
  const title = t('pending.details.title');
  return (
    <AppShell title={title} state={view.state} section="plans">
      {view.notFound ? (
        <Main kind="full">
          <div className="wrap">
            <h1>{title}</h1>
          </div>
          <NotThere />
        </Main>
      ) : (
        <Main kind="narrow" busy={view.loading}>
          <h1>{title}</h1>
          <div className="stack step-body">
            <Content view={view} />
          </div>
        </Main>
      )}
      <ConfirmCancel view={view} />
    </AppShell>
  );
}

function NotThere() {
  const { t } = useText();
  return (
    <>
      <Scene name="empty" />
      <StateBlock
        level={2}
        title={t('pending.details.gone.title')}
        text={t('pending.details.gone.text')}
        actions={
          <ButtonLink kind="fwd" href="/web/pending-orders">
            {t('pending.details.all')}
          </ButtonLink>
        }
      />
    </>
  );
}

function Content({ view }: { view: PendingDetailsView }) {
  const { t } = useText();
  if (view.loading) return <PendingSkeleton />;
  if (view.blocking && view.problem) {
    return (
      <LoadError
        title={t('pending.failed.title')}
        text={t(`pending.failed.${problemName(view.problem)}`)}
        problem={view.problem}
        retry={view.retry}
      />
    );
  }
  if (view.order === null) return null;
  return (
    <>
      <Order order={view.order} />
      <ProblemNote problem={view.problem} retry={view.retry} />
      <ActionList>
        <Button kind="fwd" wide onClick={view.resume} disabled={view.busy}>
          {t('pending.continue')}
        </Button>
        <Button kind="line" wide onClick={view.drop} busy={view.busy}>
          {t('pending.drop')}
        </Button>
      </ActionList>
    </>
  );
}

function Order({ order }: { order: PendingDetails }) {
  const text = useText();
  const { t, local, sum, later } = text;
  const { planName, simType, number, transfers, promoCodes, total, recurring, lines, updatedAt } = order;
  const facts = [
    { key: 'sim', label: t('pending.details.sim'), value: t('pending.sim', { simType }) },
    {
      key: 'number',
      label: t(transfers ? 'pending.details.transfer' : 'pending.details.number'),
      value: number ?? t('pending.noNumber'),
    },
    ...(promoCodes.length > 0
      ? [{ key: 'promo', label: t('pending.details.promo'), value: promoCodes.join(', ') }]
      : []),
    { key: 'changed', label: t('pending.details.changed'), value: <DayTime at={updatedAt} by="moment" /> },
  ];
  return (
    <Card className="stack">
      <CardHead title={local(planName)} action={lines === null && <Price>{sum(total)}</Price>} />
      <Facts items={facts} />
      {lines === null ? (
        <Note kind="warn">{t('pending.details.unpriced')}</Note>
      ) : (
        <PriceLines
          items={lineTexts(lines, text)}
          sum={{ label: t('common.total'), price: sum(total), later: later(recurring) }}
        />
      )}
    </Card>
  );
}

/** Confirms the cancellation, which is final; Escape keeps the order. */
function ConfirmCancel({ view }: { view: PendingDetailsView }) {
  const { t } = useText();
  return (
    <Dialog
      open={view.asksDrop}
      kind="alert"
      title={t('pending.drop.title')}
      text={t('pending.drop.text')}
      onEscape={view.keep}
      actions={
        <>
          <Button kind="ink" wide onClick={view.keep}>
            {t('pending.drop.keep')}
          </Button>
          <Button kind="plain" wide onClick={view.confirm}>
            {t('pending.drop.confirm')}
          </Button>
        </>
      }
    />
  );
}
