import type { AutoRenewalView, ShownRenewal } from '@senda/core/features/renewal';
import {
  AlertIcon,
  ButtonLink,
  Card,
  CardHead,
  CheckIcon,
  DocumentIcon,
  HelpIcon,
  IconList,
  LeftIcon,
  Main,
  Note,
  PlanBox,
  Rows,
  Scene,
  SimIcon,
  Skeleton,
  StateBlock,
  StopIcon,
  Tag,
  TextLink,
  Timeline,
  TwoColumns,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { OtpModal } from '../one-time-code/otp-modal.tsx';
import { DayTime, dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { useLostFocus } from '../shell/lost-focus.ts';
import { ReachOrHelp, useHelpWay } from '../shell/reach.tsx';
import { LatestRenewal } from './latest-renewal.tsx';
import { RenewalCards } from './renewal-cards.tsx';
import { RenewalSwitch } from './renewal-switch.tsx';

type UnrenewedLine = NonNullable<AutoRenewalView['unrenewed']>;

/** The screen at /manage/auto-renewal-details: whether a line renews automatically, when, and with which card. */
export function AutoRenewalScreen({ view }: { view: AutoRenewalView }) {
  const { t } = useText();
  const { recipient } = view.otpModal;
  useLostFocus();
  return (
    <AppShell
      title={t('renewal.title')}
      step="auto-renewal-details"
      state={view.state}
      section="lines"
      loading={view.loading}
    >
      <Content view={view} />
      <OtpModal
        modal={view.otpModal}
        title={t('renewal.otp.title')}
        text={t('renewal.otp.text', { recipient })}
        expiredText={t('renewal.otp.expired', { recipient })}
        closeLabel={t('renewal.otp.close')}
      />
    </AppShell>
  );
}

function Content({ view }: { view: AutoRenewalView }) {
  const { t } = useText();
  if (view.renewal) return <Shown view={view} renewal={view.renewal} />;
  if (view.unrenewed) return <Unrenewed line={view.unrenewed} />;
  if (view.lines.length > 0) return <Lines view={view} />;
  if (view.notFound || view.none) return <NoLine view={view} />;
  return (
    <Main kind="narrow" busy={view.loading}>
      <h1>{t('renewal.title')}</h1>
      <div className="stack step-body">
        {view.blocking ? <LoadFailed view={view} /> : <RenewalSkeleton />}
      </div>
    </Main>
  );
}

/** The choice of a line. */
function Lines({ view }: { view: AutoRenewalView }) {
  const { t, local } = useText();
  return (
    <Main kind="narrow">
      <h1>{t('renewal.title')}</h1>
      <p className="lede">{t('renewal.lines')}</p>
      <div className="stack step-body">
        <Card tight>
          <Rows
            items={view.lines.map(({ accountNumber, number, planName, openAt }) => ({
              key: accountNumber,
              icon: SimIcon,
              label: number,
              detail: local(planName),
              href: openAt,
            }))}
          />
        </Card>
      </div>
    </Main>
  );
}

function Shown({ view, renewal }: { view: AutoRenewalView; renewal: ShownRenewal }) {
  const { t, price } = useText();
  const { enabled, ended, ending, free, amount, payAt, updateCardAt, main } = renewal;
  const isRenewable = !ended && ending === null && !free;
  return (
    <Main kind={isRenewable ? 'page' : 'narrow'}>
      <TextLink href={renewal.lineAt}>
        <LeftIcon size="s" />
        {t('renewal.toLine')}
      </TextLink>
      <h1>{t('renewal.title')}</h1>
      <p className="lede">
        <About renewal={renewal} />
      </p>
      {!(isRenewable && view.switchable) && (
        <p>
          <Tag kind={enabled ? 'ok' : 'plain'} icon={enabled ? CheckIcon : StopIcon}>
            {t(enabled ? 'renewal.on' : 'renewal.off')}
          </Tag>
        </p>
      )}
      <Parts isTwo={isRenewable}>
        <div className="stack">
          {renewal.term === null && <Period renewal={renewal} />}
          <LatestRenewal renewal={renewal} />
          {updateCardAt !== null && (
            <>
              <Note kind="warn">{t('renewal.cardExpired')}</Note>
              <ButtonLink kind={main === 'updateCard' ? 'fwd' : 'line'} href={updateCardAt}>
                {t('renewal.updateCard')}
              </ButtonLink>
            </>
          )}
          {payAt !== null && (
            <ButtonLink kind={main === 'pay' ? 'fwd' : 'line'} href={payAt}>
              {t(renewal.paysAhead ? 'renewal.payAhead' : 'renewal.pay', { amount: price(amount) })}
            </ButtonLink>
          )}
          {free && !ended && ending === null && <Note>{t('renewal.free')}</Note>}
          {isRenewable && view.switchable && <RenewalSwitch view={view} renewal={renewal} />}
          {renewal.term && <Charges renewal={renewal} term={renewal.term} />}
          {renewal.term && <WhileOff enabled={enabled} term={renewal.term} />}
        </div>
        {isRenewable && (
          <div className="stack">
            <RenewalCards view={view} renewal={renewal} />
            <More renewal={renewal} />
          </div>
        )}
      </Parts>
    </Main>
  );
}

/** Nothing is known here of how the line is paid: we say it. */
function Unrenewed({ line: { number, planName, lineAt, ended } }: { line: UnrenewedLine }) {
  const { t, local } = useText();
  return (
    <Main kind="narrow">
      <h1>{t('renewal.unrenewed.title')}</h1>
      <p className="lede">{t('renewal.about', { number, plan: local(planName) })}</p>
      <div className="stack step-body">
        <Note>
          <p>{t(ended ? 'renewal.ended' : 'renewal.unrenewed.text')}</p>
          {!ended && <ReachOrHelp />}
        </Note>
        <ButtonLink kind="ink" href={lineAt}>
          {t('renewal.toLine')}
        </ButtonLink>
      </div>
    </Main>
  );
}

function Parts({ isTwo, children }: { isTwo: boolean; children: ReactNode }) {
  return (
    <div className="step-body">{isTwo ? <TwoColumns wide="first">{children}</TwoColumns> : children}</div>
  );
}

/** The line, its plan, and the one that it changes to. */
function About({ renewal: { number, planName, term } }: { renewal: ShownRenewal }) {
  const { t, local } = useText();
  const { shortDay } = useAtomValue(dateTextsAtom);
  const plan = local(planName);
  if (!term?.isOther) return <>{t('renewal.about', { number, plan })}</>;
  const next = term.plan.name === null ? t('renewal.otherPlan') : local(term.plan.name);
  return (
    <>{t('renewal.about.switch', { number, plan, next, ...dayValues('date', shortDay(term.paidUntil)) })}</>
  );
}

/** The receipt of the purchase, and what to do about a charge that the customer does not know. */
function More({ renewal: { lineAt, charged } }: { renewal: ShownRenewal }) {
  const { t } = useText();
  const help = useHelpWay();
  return (
    <Card tight>
      <Rows
        items={[
          {
            key: 'receipt',
            icon: DocumentIcon,
            label: t('renewal.receipt'),
            detail: t('renewal.receipt.where'),
            href: lineAt,
          },
          ...(charged === null
            ? []
            : [
                {
                  key: 'unknown',
                  icon: HelpIcon,
                  label: t('renewal.unknownCharge'),
                  detail: help.label,
                  href: help.href,
                },
              ]),
        ]}
      />
    </Card>
  );
}

interface TermProps {
  term: NonNullable<ShownRenewal['term']>;
}

/** Today, the end of the paid period, and what follows it. */
function Charges({ renewal, term }: { renewal: ShownRenewal } & TermProps) {
  const { t, local, price } = useText();
  const { shortDay } = useAtomValue(dateTextsAtom);
  const { enabled, card, charged } = renewal;
  const { today, daysLeft, paidUntil } = term;
  const plan = term.plan.name === null ? t('renewal.otherPlan') : local(term.plan.name);
  const amount = term.plan.amount === null ? undefined : price(term.plan.amount);
  const charge = card
    ? t('renewal.charge', { plan, card: t('payment.card', card) })
    : t('renewal.charge.nobody', { plan });
  const thenAt = enabled ? term.laterAt : term.suspendsAt;
  return (
    <Card>
      <CardHead small title={t('renewal.charges')} />
      <Timeline
        items={[
          ...(charged === null
            ? []
            : [
                {
                  key: 'charged',
                  status: 'done' as const,
                  title: t('renewal.charged'),
                  detail: charged.card
                    ? t('renewal.charged.card', { card: t('payment.card', charged.card) })
                    : undefined,
                  end: price(charged.amount),
                },
              ]),
          {
            key: 'today',
            status: 'current',
            title: t('renewal.today', { date: shortDay(today).date }),
            detail: t('renewal.daysLeft', { days: daysLeft }),
          },
          {
            key: 'next',
            status: 'next',
            title: <DayTime at={paidUntil} by="shortDay" />,
            detail: enabled ? charge : t('renewal.noCharge.text'),
            end: enabled ? amount : t('renewal.noCharge'),
          },
          ...(thenAt === null
            ? []
            : [
                {
                  key: 'then',
                  status: 'next' as const,
                  title: <DayTime at={thenAt} by="shortDay" />,
                  detail: enabled ? charge : t('renewal.lastDay', { plan }),
                  end: amount,
                },
              ]),
        ]}
      />
    </Card>
  );
}

/** What happens without it. */
function WhileOff({ enabled, term: { paidUntil, suspendsAt } }: { enabled: boolean } & TermProps) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  return (
    <Card>
      <CardHead small title={t(enabled ? 'renewal.ifOff.title' : 'renewal.whileOff.title')} />
      <IconList
        items={[
          {
            key: 'paid',
            icon: CheckIcon,
            title: t('renewal.ifOff.paid', dayValues('date', day(paidUntil))),
            detail: t('renewal.ifOff.paid.text'),
          },
          ...(suspendsAt === null
            ? []
            : [
                {
                  key: 'late',
                  icon: AlertIcon,
                  title: t('renewal.ifOff.late', dayValues('date', day(suspendsAt))),
                  detail: t('renewal.ifOff.late.text'),
                },
              ]),
        ]}
      />
    </Card>
  );
}

/** Price, start and card of the next period. */
function Period({ renewal }: { renewal: ShownRenewal }) {
  const { t, price, local } = useText();
  const { amount, days, planName, enabled, nextRenewalAt, overdue, card } = renewal;
  return (
    <PlanBox
      intro={
        days === null
          ? t('renewal.period', { plan: local(planName) })
          : t('renewal.every', { plan: local(planName), days })
      }
      amount={price(amount)}
      facts={[
        {
          key: 'when',
          label: t(enabled && !overdue ? 'renewal.fact.renews' : 'renewal.fact.paidUntil'),
          value: <DayTime at={nextRenewalAt} by="day" />,
        },
        // Off, the choice below is no card that pays.
        ...(enabled
          ? [
              {
                key: 'card',
                label: t('renewal.fact.pays'),
                value: card ? t('payment.card', card) : t('renewal.fact.nobody'),
              },
            ]
          : []),
      ]}
    />
  );
}

function NoLine({ view }: { view: AutoRenewalView }) {
  const { t } = useText();
  const kind = view.none ? 'none' : 'notFound';
  return (
    <Main kind="scene">
      <Scene name={view.none ? 'empty' : 'lost'} />
      <StateBlock
        title={t(`renewal.${kind}.title`)}
        text={t(`renewal.${kind}.text`)}
        actions={
          view.none ? (
            <ButtonLink kind="fwd" href={view.startAt}>
              {t('renewal.none.start')}
            </ButtonLink>
          ) : (
            <ButtonLink kind="ink" href={view.ordersAt}>
              {t('renewal.notFound.orders')}
            </ButtonLink>
          )
        }
      />
    </Main>
  );
}

function LoadFailed({ view: { problem, retry } }: { view: AutoRenewalView }) {
  const { t } = useText();
  return <LoadError title={t('renewal.failed.title')} problem={problem} retry={retry} />;
}

/** Shown while the renewal loads. */
function RenewalSkeleton() {
  const { t } = useText();
  return (
    <>
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={214} radius="xl" />
      <Card className="stack">
        <Skeleton height={26} width="60%" />
        <Skeleton height={64} radius="l" />
        <Skeleton height={64} radius="l" />
      </Card>
    </>
  );
}
