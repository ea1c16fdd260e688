import { problemName } from '@senda/core/base/calls';
import type { CardStage, ShownCard, SimActivationView } from '@senda/core/features/sim-activation';
import {
  ActionList,
  Button,
  ButtonLink,
  Card,
  CardHead,
  LeftIcon,
  Main,
  Note,
  RefreshIcon,
  Skeleton,
  TextLink,
  Timeline,
  TodoList,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { LateReview } from '../identity/late-review.tsx';
import { useReview } from '../identity/review-hours.ts';
import { NoInternet } from '../line/no-internet.tsx';
import { DayTime, dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useSlotName } from '../platform/locale/slot-name.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { Announced } from '../shell/announced.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { deliveryIcons } from '../shell/delivery-icons.ts';
import { HelpRow } from '../shell/help-row.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { useLostFocus } from '../shell/lost-focus.ts';
import { NothingFound } from '../shell/nothing-found.tsx';
import { StaleNote } from '../shell/stale-note.tsx';
import { ActivationForm } from './activation-form.tsx';
import { Scan } from './scan.tsx';
import styles from './sim-activation.module.css';

interface ScreenProps {
  view: SimActivationView;
}
interface PartProps extends ScreenProps {
  card: ShownCard;
}

/** The screen that activates the SIM card of an order. */
export function SimActivationScreen({ view }: ScreenProps) {
  const { t } = useText();
  useLostFocus();
  // The title names the page, not its stage: a new title moves the focus.
  return (
    <AppShell
      title={t(view.scan ? 'simActivation.scanning.title' : 'simActivation.pageTitle')}
      step="sim-activation"
      state={view.state}
      section="lines"
      loading={view.loading}
    >
      <Content view={view} />
    </AppShell>
  );
}

function Content({ view }: ScreenProps): ReactNode {
  if (view.scan) return <Scan view={view} scan={view.scan} />;
  if (view.card) return <Shown view={view} card={view.card} />;
  if (view.notFound) return <NotFound view={view} />;
  return view.loading ? <Loading /> : <Failed view={view} />;
}

function Shown({ view, card }: PartProps) {
  const { t } = useText();
  const { stage, isHeld } = card;
  const words = stage === 'preparing' && isHeld ? 'held' : stage;
  const review = useReview(card.reviewStart);
  const title = t(`simActivation.title.${stage}`);
  return (
    <Main kind="page" className="wrap">
      <TextLink href={card.orderAt}>
        <LeftIcon size="s" />
        {t('simActivation.back')}
      </TextLink>
      <div className={styles['head']}>
        <h1>{title}</h1>
        <p className="lede">
          {t(`simActivation.lede.${words}`, { number: card.number ?? 'none', reviewHours: review.hours })}
        </p>
        {/* A new stage is announced, as the page keeps its title. */}
        <Announced text={title} />
      </div>
      {stage === 'ready' ? (
        <ActivationForm view={view} card={card} />
      ) : (
        <div className={styles['pair']}>
          <div className="stack">
            {words === 'preparing' && <LateReview start={card.reviewStart} />}
            <Stale view={view} />
            <Status view={view} card={card} />
            <Actions view={view} card={card} />
          </div>
          <div className="stack">
            <HelpRow isReachSaid={stage === 'preparing'} />
          </div>
        </div>
      )}
    </Main>
  );
}

/** How far the card, its order or its activation is. */
function Status({ view, card }: PartProps): ReactNode {
  const { t } = useText();
  switch (card.stage) {
    case 'coming':
      return <Delivery card={card} />;
    case 'preparing':
      return <output>{!view.rests && t('simActivation.preparing.live')}</output>;
    case 'activating':
      return <Progress view={view} card={card} />;
    case 'active':
    case 'already':
      return <AfterCard />;
    default:
      return null;
  }
}

function Delivery({ card: { delivery } }: { card: ShownCard }) {
  const { t } = useText();
  const slotName = useSlotName();
  if (!delivery) return null;
  const { status, sentence, method } = delivery;
  return (
    <Note kind={status === 'DELIVERY_FAILED' ? 'bad' : 'info'} icon={deliveryIcons[method]}>
      {t(sentence, {
        method,
        store: 'none',
        ...dayValues('slot', slotName(delivery)),
      })}
    </Note>
  );
}

/** The way of an activation, from the number to the line. */
function Progress({ view, card: { askedAt } }: PartProps) {
  const { t } = useText();
  return (
    <Card>
      <Timeline
        items={[
          {
            key: 'received',
            status: 'done',
            title: t('simActivation.step.received'),
            detail: askedAt !== null && <DayTime at={askedAt} by="moment" />,
          },
          {
            key: 'network',
            status: 'current',
            title: t('simActivation.step.network'),
            detail: t('simActivation.step.network.who'),
          },
          {
            key: 'active',
            status: 'next',
            title: t('simActivation.step.active'),
          },
          {
            key: 'insert',
            status: 'next',
            title: t('simActivation.step.insert'),
            detail: t('simActivation.step.insert.when'),
          },
        ]}
      />
      <output className="small muted">{view.rests && t('simActivation.rests')}</output>
    </Card>
  );
}

const afterSteps = ['insert', 'restart', 'test'] as const;

/** What to do with the phone once the line works. */
function AfterCard() {
  const { t } = useText();
  return (
    <Card>
      <CardHead small title={t('simActivation.after.title')} />
      <TodoList items={afterSteps.map((key) => ({ key, text: t(`simActivation.after.${key}`) }))} />
      <NoInternet apn={site.apn} />
    </Card>
  );
}

interface ActionProps {
  kind: 'fwd' | 'ink' | 'line';
  id: string;
  values?: Readonly<Record<string, string>>;
  href: string;
}

/** Where the customer can go at a stage, the main way first. */
function linksOf({ stage, orderAt, installAt, delivery }: ShownCard): readonly ActionProps[] {
  const toOrder = { id: 'simActivation.toOrder', href: orderAt };
  const toLine = { ...toOrder, id: 'simActivation.toLine' };
  const noSignal = { kind: 'line', id: 'simActivation.noSignal', href: site.helpCentre } as const;
  const links: Partial<Record<CardStage, readonly ActionProps[]>> = {
    esim: [{ kind: 'fwd', id: 'simActivation.install', href: installAt }],
    active: [{ kind: 'fwd', ...toLine }, noSignal],
    already: [{ kind: 'fwd', ...toLine }, noSignal],
  };
  if (stage === 'coming' && delivery?.rescheduleAt) {
    const isMissed = delivery.status === 'DELIVERY_FAILED';
    return [
      {
        kind: isMissed ? 'fwd' : 'line',
        id: 'order.reschedule',
        values: { isMissed: String(isMissed) },
        href: delivery.rescheduleAt,
      },
      { kind: 'line', ...toOrder },
    ];
  }
  return links[stage] ?? [{ kind: 'line', ...toOrder }];
}

function Actions({ view, card }: PartProps) {
  const { t } = useText();
  const links = card.stage === 'activating' ? [] : linksOf(card);
  if (links.length === 0 && !view.canCheck) return null;
  return (
    <ActionList>
      {links.map(({ kind, id, values, href }) => (
        <ButtonLink key={id} kind={kind} wide href={href}>
          {t(id, values)}
        </ButtonLink>
      ))}
      {card.stage === 'coming' && (
        <Button kind="line" wide onClick={view.hold}>
          {t('simActivation.coming.hold')}
        </Button>
      )}
      {view.canCheck && (
        <Button kind="line" wide icon={RefreshIcon} onClick={view.check}>
          {t('simActivation.check')}
        </Button>
      )}
    </ActionList>
  );
}

/** A failed check: the page may be out of date. */
function Stale({ view: { problem, readAt, check } }: ScreenProps) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const text = t('simActivation.stale', dayValues('time', moment(readAt)));
  const signedOut = t('simActivation.failure.signedOut');
  return problem && <StaleNote text={text} signedOut={signedOut} problem={problem} retry={check} />;
}

function Loading() {
  const { t } = useText();
  return (
    <Main kind="page" className="wrap" busy>
      <h1 className="vh">{t('simActivation.pageTitle')}</h1>
      <output className="vh">{t('common.loading')}</output>
      <div className={styles['head']} aria-hidden="true">
        <Skeleton height={38} width={260} />
      </div>
      <div className={styles['even']} aria-hidden="true">
        <Skeleton height={214} radius="xl" />
        <Skeleton height={300} radius="xl" />
      </div>
    </Main>
  );
}

/** A failed load: reason and retry, or the log-in. */
function Failed({ view }: ScreenProps) {
  const { t } = useText();
  const { problem } = view;
  return (
    <Main kind="narrow">
      <h1>{t('simActivation.pageTitle')}</h1>
      <div className="stack step-body">
        <LoadError
          title={t('simActivation.failure.title')}
          text={problem && t(`simActivation.failure.${problemName(problem)}`)}
          problem={problem}
          retry={view.check}
        />
        <HelpRow />
      </div>
    </Main>
  );
}

function NotFound({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <NothingFound
      title={t('simActivation.notFound.title')}
      text={t('simActivation.notFound.text')}
      action={t('simActivation.toLines')}
      href={view.linesAt}
    />
  );
}
