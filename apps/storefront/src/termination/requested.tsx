import type { RoutePath } from '@senda/core/base/addresses';
import type { CancellationView } from '@senda/core/features/termination';
import {
  Button,
  ButtonLink,
  CalendarIcon,
  HashIcon,
  IconList,
  type IconListItem,
  MailIcon,
  Main,
  OutIcon,
  Scene,
  ShieldIcon,
  StateBlock,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { RequestFrame } from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { notify } from '../platform/state/notifications.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import { usePaidDaysText } from './termination-parts.tsx';

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
              {view.requestAt !== null && (
                <ButtonLink kind="line" wide href={view.requestAt}>
                  {t('termination.success.request')}
                </ButtonLink>
              )}
              {cancellable && (
                <Button kind="line" wide busy={cancelling} onClick={view.cancel}>
                  {t('termination.callOff')}
                </Button>
              )}
            </>
          }
          rest={!settled && <After view={view} />}
        >
          <ProblemNote problem={view.problem} retry={view.retry} />
        </StateBlock>
      </Main>
    </RequestFrame>
  );
}

/** What is left to do, what becomes of the paid days and of the number, and that a letter has the same. */
function After({ view: { number, left, endsAt, email } }: { view: CancellationView }) {
  const { t } = useText();
  const paidDaysText = usePaidDaysText();
  const { day, moment } = useAtomValue(dateTextsAtom);
  const { paidUntil, paidDays, numberUntil } = left;
  const items: readonly (IconListItem | false)[] = [
    number !== null && {
      key: 'codes',
      icon: ShieldIcon,
      title: t('termination.left.codes'),
      detail: t('termination.left.codes.why', { number }),
    },
    paidUntil !== null && {
      key: 'paid',
      icon: CalendarIcon,
      title: t('termination.left.paid', dayValues('date', day(paidUntil))),
      detail: paidDaysText(paidDays, 'termination.success.lost'),
    },
    endsAt !== null && {
      key: 'elsewhere',
      icon: OutIcon,
      title: t('termination.success.elsewhere', dayValues('date', moment(endsAt))),
      detail: t('termination.success.elsewhere.how'),
    },
    numberUntil !== null && {
      key: 'number',
      icon: HashIcon,
      title: t('termination.left.number', dayValues('date', day(numberUntil))),
      detail: t('termination.left.number.then'),
    },
    { key: 'mail', icon: MailIcon, title: t('termination.success.mail', { email }) },
  ];
  return <IconList items={items.filter((item) => item !== false)} />;
}
